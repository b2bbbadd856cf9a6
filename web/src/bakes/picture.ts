import type { BakeCompared } from '../server/types';

/** What stands in the picture of a result. */
export interface Poster {
  title: string;
  game: string;
  day: string;
  plates: { level: string; verdict: BakeCompared['verdict'] }[];
  foot: string;
}

export const SIDE = 1080;
const SERIF = 'Fraunces, Georgia, serif';
const SANS = 'Figtree, system-ui, sans-serif';
const INK = '#2b2118';
const TOPPINGS = [
  [-0.32, -0.27],
  [0.36, -0.14],
  [-0.05, 0.41],
  [0.1, -0.5],
] as const;

/** Draw a result to share: cut paper on a tablecloth, without a card of the deal. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  canvas.width = canvas.height = SIDE;
  const ink = canvas.getContext('2d')!;
  cloth(ink);
  sheet(ink);
  ink.textAlign = 'center';
  line(ink, poster.title, 225, `650 64px ${SERIF}`, INK);
  line(ink, poster.game, 345, `700 96px ${SERIF}`, '#b53324');
  line(ink, poster.day, 425, `500 44px ${SANS}`, INK);
  poster.plates.forEach(({ level, verdict }, place) => {
    const x = SIDE / 2 + (place - (poster.plates.length - 1) / 2) * 210;
    plate(ink, x, 620, 92, verdict);
    ink.font = `600 36px ${SANS}`;
    ink.fillStyle = INK;
    ink.fillText(level, x, 770, 200);
  });
  line(ink, poster.foot, 880, `600 44px ${SANS}`, '#2f6b45');
}

function line(ink: CanvasRenderingContext2D, text: string, y: number, font: string, fill: string) {
  ink.font = font;
  ink.fillStyle = fill;
  ink.fillText(text, SIDE / 2, y, 840);
}

function cloth(ink: CanvasRenderingContext2D): void {
  ink.fillStyle = '#f6ebd7';
  ink.fillRect(0, 0, SIDE, SIDE);
  ink.fillStyle = '#c23b2a2e';
  for (let at = 0; at < SIDE; at += 120) {
    ink.fillRect(at, 0, 60, SIDE);
    ink.fillRect(0, at, SIDE, 60);
  }
}

function sheet(ink: CanvasRenderingContext2D): void {
  ink.save();
  ink.shadowColor = '#2b211855';
  ink.shadowBlur = 24;
  ink.shadowOffsetY = 10;
  ink.fillStyle = '#fffbf2';
  ink.beginPath();
  ink.roundRect(90, 110, SIDE - 180, SIDE - 220, 36);
  ink.fill();
  ink.restore();
}

function plate(
  ink: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  verdict: BakeCompared['verdict'],
): void {
  ink.save();
  ink.translate(x, y);
  ink.lineWidth = 5;
  ink.strokeStyle = '#8f7a5f';
  disc(ink, radius, '#f8efdf');
  ink.stroke();
  disc(ink, radius * 0.74, '#f8efdf');
  ink.lineWidth = 2;
  ink.stroke();
  if (verdict !== 'below') pizza(ink, radius * 0.76, verdict === 'about');
  ink.restore();
}

function pizza(ink: CanvasRenderingContext2D, radius: number, half: boolean): void {
  if (half) {
    ink.beginPath();
    ink.rect(-radius, -radius, radius, 2 * radius);
    ink.clip();
  }
  disc(ink, radius, '#b9782f');
  disc(ink, radius * 0.82, '#f2cf7a');
  for (const [x, y] of TOPPINGS) {
    ink.save();
    ink.translate(x * radius, y * radius);
    disc(ink, radius * 0.17, '#b5382b');
    ink.restore();
  }
}

function disc(ink: CanvasRenderingContext2D, radius: number, fill: string): void {
  ink.beginPath();
  ink.arc(0, 0, radius, 0, 2 * Math.PI);
  ink.fillStyle = fill;
  ink.fill();
}
