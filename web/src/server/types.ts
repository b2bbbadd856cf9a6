/** What the server sends and is sent: written by `make types`, see docs/api.md. */

export type Facts = Record<string, unknown>;

/** Every game's own: the types of its board say what is in it. */
export type View = Record<string, unknown>;

/** This page counts; others may send texts, too. */
export type MessageId = number;

export type Status = 'open' | 'shuffling' | 'playing' | 'over';

/** Who sits on a seat. */
export type Kind = 'person' | 'hotseat' | 'bot' | 'outside';

export type Gone = 'resigned';

/** Who one wants to be. */
export interface Newcomer {
  name: string;
  lang?: string;
}

/** What is to be different. */
export interface Change {
  name?: string | null;
  lang?: string | null;
  listed?: boolean | null;
}

/** The token of a link. */
export interface Token {
  token: string;
}

/** How long a decision may take, in seconds, before the reserve is used. */
export interface ChosenPace {
  kind?: 'live' | 'relaxed';
  decision?: number;
  reserve?: number;
}

/** A table as somebody wants it. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean | null;
  rated?: boolean;
  hints?: boolean | null;
  pace?: 'live' | 'relaxed' | ChosenPace;
  bots?: string[];
  sit?: boolean;
}

/** Who is to sit on a seat: oneself, another on this device, a bot, an outside bot, nobody. */
export interface Sitting {
  who?: 'me' | 'hotseat' | 'bot' | 'outside' | 'nobody';
  name?: string;
  level?: string;
}

/** Two seats. */
export interface Exchange {
  one: number;
  two: number;
}

/** The name of a colour. */
export interface Colour {
  colour: string;
}

/** What a device says of itself: a mark that it keeps for the day. */
export interface Begin {
  mark?: string;
}

/** What a circle is to be called. */
export interface NewCircle {
  name: string;
}

/** Somebody in the circle, by their number. */
export interface ChosenMember {
  member: number;
}

/** What is played next, and how good the bots are that fill in. */
export interface NextGame {
  game: string;
  level?: string;
}

/** What is to be different. */
export interface ChangedNotifications {
  turn?: boolean | null;
  invitation?: boolean | null;
  bake?: boolean | null;
  zone?: string | null;
  quiet_from?: number | null;
  quiet_until?: number | null;
}

/** Where a browser can be reached, with its keys, as it gives them. */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An address. */
export interface NewMail {
  address: string;
}

/** Until when one's clocks are to stand still; 0: one is back. */
export interface NewVacation {
  until: number;
}

/**
 * Take a decision: prepare it, or with `confirm` take it for good with all before it.
 * `moves` says how many decisions the player knew of.
 */
export interface Act {
  id?: MessageId | null;
  type: 'act';
  action: string;
  moves: number;
  confirm?: boolean;
}

/** Take a decision for good, and the same one from now on; without an action: no longer. */
export interface Stand {
  id?: MessageId | null;
  type: 'stand';
  action?: string | null;
  moves?: number;
}

/** Take back the last prepared decision, or all of them. */
export interface TakeBack {
  id?: MessageId | null;
  type: 'take-back';
  all?: boolean;
}

/** Take all prepared decisions for good. */
export interface Confirm {
  id?: MessageId | null;
  type: 'confirm';
  moves: number;
}

/** Give the device to another seat's player; to nobody: cover it. */
export interface HandOver {
  id?: MessageId | null;
  type: 'hand-over';
  seat?: number | null;
}

/** Take the seat back from the stand-in bot. */
export interface Return {
  id?: MessageId | null;
  type: 'return';
}

/** Give up. */
export interface Resign {
  id?: MessageId | null;
  type: 'resign';
}

/** Vote for a bot to stand in, until they are back, for somebody who is away and waited for. */
export interface Vote {
  id?: MessageId | null;
  type: 'vote';
  target: number;
}

/** Ask for a break. */
export interface Pause {
  id?: MessageId | null;
  type: 'pause';
}

/** End the break. */
export interface Resume {
  id?: MessageId | null;
  type: 'resume';
}

/** Say something. */
export interface Chat {
  id?: MessageId | null;
  type: 'chat';
  text: string;
}

/** Make a sign. */
export interface React {
  id?: MessageId | null;
  type: 'react';
  sign: string;
}

/** Stop hearing the person at a seat, or hear them again. */
export interface Mute {
  id?: MessageId | null;
  type: 'mute';
  seat: number;
  on?: boolean;
}

/** Add 32 bytes, in hexadecimal, to the shuffle. */
export interface Entropy {
  id?: MessageId | null;
  type: 'entropy';
  bytes: string;
}

/** Say how fast one likes it: bots reply so, where nobody else waits for them. */
export interface Tempo {
  id?: MessageId | null;
  type: 'tempo';
  speed: 'slow' | 'normal' | 'fast';
}

/** Ask the maestro what they would do. */
export interface AskHint {
  id?: MessageId | null;
  type: 'hint';
}

/** Ask to be asked what is hidden before it is shown; only alone with bots. Or no longer. */
export interface Train {
  id?: MessageId | null;
  type: 'train';
  on?: boolean;
}

/** Say how many of each card are hidden, as one remembers it; null: skip the question. */
export interface Recall {
  id?: MessageId | null;
  type: 'recall';
  opening: number;
  amounts?: Record<string, number> | null;
}

/** Ask whether the server still listens. */
export interface Ping {
  id?: MessageId | null;
  type: 'ping';
}

/** How long a decision may take, in seconds, before the reserve is used. */
export interface Pace {
  kind: 'live' | 'relaxed';
  decision: number;
  reserve: number;
}

/** What table it is, as anybody may know who has its link. */
export interface TableAbout {
  id: string;
  code: string;
  game: string;
  version: number;
  seats: number;
  options: Facts;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  rated: boolean;
  hints: boolean;
  lesson: boolean;
  bake: string | null;
  recall: boolean;
  memory: boolean;
  pace: Pace;
  yours: boolean;
  status: Status;
  taken: number;
}

/** What table it is, and who looks. */
export interface Hello {
  type: 'hello';
  table: TableAbout;
  you: string | null;
  reactions: string[];
  rematch_of: string | null;
}

/** Something that happened, as this reader saw it, with the facts of its kind. */
export interface GameEvent {
  number: number;
  event: string;
  seat?: number | null;
  [fact: string]: unknown;
}

/** When a bot takes over the decisions that are waited for, by seat. */
export interface Clocks {
  now: number;
  until: Record<string, number | null>;
}

/** Somebody is away: from when the others may let a bot stand in, who wants it, of how many. */
export interface StandinVote {
  after: number;
  by: number[];
  needed: number;
}

/** What the shuffle was fixed by; once the table is over, all that shows it was kept. */
export interface Fairness {
  table: string;
  commitment: string;
  secret?: string;
  entropies?: (string | null)[];
}

/** How it ended: by its rules, or closed before its end. Who has left is ranked last. */
export interface Result {
  closed: string | null;
  scores?: number[];
  ranks?: number[];
  left?: number[];
  reason?: string;
}

/** A sentence before it has a language: the key of a message, and facts of the game. */
export interface Phrase {
  key: string;
  facts: Facts;
}

/** A decision that may be taken now, with the facts of what it does. */
export interface Choice {
  action: string;
  facts: Facts;
  worth: Phrase | null;
}

/** What is prepared; nothing can be added once it is ready. */
export interface Draft {
  actions: string[];
  ready: boolean;
}

/** How far a first game is, and what is wanted now; no prompt while the partners play. */
export interface Lesson {
  step: number;
  steps: number;
  prompt: Phrase | null;
  wanted: string[];
  at: string | null;
  done: boolean;
}

/** Who sits on a seat; nobody where `kind` is null. A bot has a level instead of a name. */
export interface SeatInfo {
  name: string | null;
  kind: Kind | null;
  level: string | null;
  here: boolean;
  standin: boolean;
  gone: Gone | null;
  perfect_memory: boolean;
  timeouts: number;
  yours: boolean;
  colour: string | null;
  reserve: number;
  vacation: number | null;
}

/** The table as it is. */
export interface TableState {
  status: Status;
  asked: number[];
  sealed: number[];
  clocks: Clocks;
  paused: boolean;
  pausing: number[];
  votes?: Record<string, StandinVote>;
  fairness?: Fairness;
  result?: Result;
  question: Phrase | null;
  legal: Choice[];
  draft: Draft | null;
  standing?: string;
  lesson?: Lesson | null;
  seats: SeatInfo[];
  view: View | null;
}

/** What is new, and the table as it is; `shown` is the seat whose eyes look. */
export interface Update {
  type: 'update';
  cursor: string;
  number: number;
  moves: number;
  shown: number | null;
  hand_over: number[];
  events: GameEvent[];
  state: TableState;
}

/** A message that had an id was obeyed; `number` is the row of the log that holds it. */
export interface Done {
  type: 'done';
  id: MessageId;
  number: number;
}

/** Nothing has changed, and why; without an id, the table cannot be entered. */
export interface Refused {
  type: 'refused';
  id: MessageId | null;
  code: string;
  ruling: string | null;
  sentence: string;
  facts: Facts;
}

/** What speaks for a decision, as its player may see it: a code and facts for a few words. */
export interface Why {
  code: string;
  facts: Facts;
}

/** What the maestro would do, how they rate it, and why where that can be said. */
export interface Hint {
  type: 'hint';
  moves: number;
  action: string;
  facts: Facts;
  rating: number | null;
  why: Why | null;
}

/** What do you remember? What an opening shows is sent when this is answered, or skipped. */
export interface AskRecall {
  type: 'recall';
  opening: number;
  cards: string[];
  most: number;
}

/** How much was remembered, once everything was shown; `number` is the row that showed it. */
export interface Recalled {
  type: 'recalled';
  number: number;
  right: number;
  total: number;
  said: Record<string, number>;
  held: Record<string, number>;
}

/** Soon a bot takes over the decision of a seat. */
export interface TimeWarning {
  type: 'warning';
  seat: number;
  until: number;
}

/** Somebody has set up the same table again. */
export interface Rematch {
  type: 'rematch';
  table: string;
}

/** The server listens. */
export interface Pong {
  type: 'pong';
  now: number;
}

/** The connection ends: the device was locked out, or the server closes. */
export interface Bye {
  type: 'bye';
}

/** Why something is refused, with the ruling of the game behind it, and a sentence about it. */
export interface Refusal {
  code: string;
  ruling: string | null;
  sentence: string;
  facts: Facts;
}

/** Whose decision it was, and to whoever may see it what could have been done. */
export interface Decision {
  seat: number;
  played: string | null;
  question: Phrase | null;
  legal: Choice[];
  why: Why | null;
}

/** The table after an action. */
export interface Step {
  action: string | null;
  events: GameEvent[];
  view: View;
  hands: Record<string, string[]>[] | null;
  decision: Decision | null;
}

/** How a game ended: points and ranks by seat, and what ended it. */
export interface OutcomeView {
  scores: number[];
  ranks: number[];
  reason: string;
}

/** A step worth jumping to; parts of the game have numbers. */
export interface Mark {
  step: number;
  kind: string;
  number: number;
}

/** An order that was served or not, with the event that says so. */
export interface SettledOrder {
  step: number;
  served: boolean;
  event: Facts;
}

/** Some steps of a game; with the first one also its record and its milestones. */
export interface ReplayPage {
  seat: number | null;
  open: boolean;
  total: number;
  first: number;
  steps: Step[];
  record?: Facts;
  outcome?: OutcomeView | null;
  marks?: Mark[];
  orders?: SettledOrder[];
  chances?: number[][];
}

/** Oneself, as the server knows one. */
export interface Me {
  id: string;
  name: string;
  lang: string;
  listed: boolean;
}

/** A person by name, or a bot by its level; neither: somebody of whom nothing is known. */
export interface Player {
  name: string | null;
  level: string | null;
}

/** A game of one's own, going on or over. */
export interface Mine {
  table: string;
  game: string;
  status: Status;
  players: (Player | null)[];
  seat: number;
  your_turn: boolean;
  rated: boolean;
  changed: number;
  lesson: boolean;
  bake: string | null;
  until: number | null;
  rank: number | null;
  score: number | null;
  finished: number | null;
}

/** Some games: how many, how many of them won. */
export interface Tally {
  games: number;
  won: number;
}

/** How often an order was served, and how often it failed. */
export interface CardFigures {
  order: string;
  served: number;
  failed: number;
}

/** A rating after a game. */
export interface RatingPoint {
  at: number;
  rating: number;
}

/** What somebody's games of one kind add up to. */
export interface GameFigures {
  game: string;
  total: Tally;
  by_seats: Record<string, Tally>;
  by_level: Record<string, Tally>;
  orders: CardFigures[];
  counts: Record<string, number>;
  curve: RatingPoint[];
}

/** How much of an oven was remembered. */
export interface RecallPoint {
  at: number;
  right: number;
  total: number;
}

/** What somebody's games add up to, by game; and how well they remembered, the oldest first. */
export interface PersonFigures {
  name: string;
  games: GameFigures[];
  recalls: RecallPoint[];
}

/** The token of the link by which one's figures are shown; none if to nobody. */
export interface Shared {
  token: string | null;
}

/** A device of one's own. */
export interface Device {
  id: string;
  created: number;
  this: boolean;
}

/** What lets one other device in, once. */
export interface Link {
  token: string;
  path: string;
  seconds: number;
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  about: string;
  matters: boolean;
}

/** A game on the menu. */
export interface GameInfo {
  id: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  lesson: boolean;
  family: string;
}

/** An event that a game can tell. */
export interface EventInfo {
  name: string;
  fields: Record<string, string>;
  secret: string[];
  role: string;
  sound: string;
}

/** What never changes in a game: its cards, its events, the types of its facts. */
export interface Reference {
  cards: string[];
  events: EventInfo[];
  facts: Record<string, string>;
  standing: string[];
  seat_colours: string[];
}

/** A game with all that never changes in it: cards and events, and what its board draws. */
export interface GameReference {
  id: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  lesson: boolean;
  family: string;
  reference: Reference;
}

/** A table, as anybody may see it who has its link. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  version: number;
  seats: number;
  options: Facts;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  rated: boolean;
  hints: boolean;
  lesson: boolean;
  bake: string | null;
  recall: boolean;
  memory: boolean;
  pace: Pace;
  yours: boolean;
  status: Status;
  taken: number;
  players: SeatInfo[];
}

/** One's rating, and what it would be after winning or coming last. */
export interface Stakes {
  rating: number;
  provisional: boolean;
  won: number;
  lost: number;
}

/** The table afterwards, and for an outside bot its token, shown only now. */
export interface Seated {
  table: TableInfo;
  token: string | null;
}

/** An action, with the facts of what it does. */
export interface Played {
  action: string;
  facts: Facts;
}

/** A decision, a better one, and what it cost, in points of a hundred. */
export interface CostlyDecision {
  step: number;
  played: Played;
  better: Played;
  why: Why | null;
  rating: number;
  best: number;
  cost: number;
}

/** What was won or lost against the middle: the deal's part and the play's, of a hundred. */
export interface LuckView {
  result: number;
  worth: number;
  error: number;
  by_luck: number;
  by_play: number;
  games: number;
  level: string;
  phrase: Phrase;
}

/** The costliest decisions of a seat, and what its result owes to luck. */
export interface Review {
  seat: number;
  decisions: CostlyDecision[];
  luck: LuckView;
}

/** How far a review is. */
export interface ReviewProgress {
  done: number;
  steps: number;
  decisions?: CostlyDecision[];
}

/** A rating before a game, and after it; provisional until ten games are rated. */
export interface Rated {
  before: number;
  after: number;
  provisional: boolean;
}

/** What a day brings; the secret of its deal once the day is closed. */
export interface BakePlan {
  day: string;
  game: string;
  seats: number;
  seat: number;
  levels: string[];
  begins: number;
  ends: number;
  closes: number;
  commitment: string;
  secret: string | null;
}

/** A day in the archive, with one's score if one has played on that day. */
export interface PastBake {
  day: string;
  game: string;
  seats: number;
  players: number;
  score: number | null;
  played: boolean;
}

/** One's days in a row, what is committed to, and the archive. */
export interface BakeCalendar {
  today: string;
  streak: number;
  longest: number;
  coming: BakePlan[];
  past: PastBake[];
}

/** How much better somebody was than bots of a level in the same seat of the same deal. */
export interface BakeCompared {
  level: string;
  games: number;
  better: number;
  margin: number;
  verdict: 'above' | 'about' | 'below';
}

/** A game of one's own at a bake; no score if it was given up. */
export interface BakeTry {
  table: string;
  counted: boolean;
  finished: boolean;
  in_time: boolean;
  score: number | null;
  rank: number | null;
  compared: BakeCompared[];
}

/** A place in the table of a day; no table once that was cleared away. */
export interface BakeEntry {
  place: number;
  name: string;
  table: string | null;
  score: number;
  rank: number;
  yours: boolean;
}

/** A day's bake, with what may be seen of it: others' games only after one's own. */
export interface BakeDay {
  now: number;
  bake: BakePlan;
  players: number;
  mine: BakeTry | null;
  practice: BakeTry | null;
  table: BakeEntry[] | null;
}

/** A circle that one is in. */
export interface CircleBrief {
  link: string;
  name: string;
  members: number;
  here: number;
}

/** Somebody in the circle. */
export interface CircleMember {
  number: number;
  name: string;
  here: boolean;
  yours: boolean;
}

/** The game that goes on. */
export interface CircleTable {
  table: TableInfo;
  seated: boolean;
}

/** How somebody did in one game over the season. */
export interface CircleLead {
  member: number;
  games: number;
  won: number;
}

/** Who leads in a game over the season, best first. */
export interface CircleGame {
  game: string;
  leads: CircleLead[];
}

/** How often each of two was before the other, ever. */
export interface CircleDuel {
  one: number;
  two: number;
  ahead: number;
  behind: number;
  even: number;
}

/** Who owes whom how many pizzas. */
export interface CircleDebt {
  debtor: number;
  creditor: number;
  pizzas: number;
}

/** A seat of a game that is over: a member, a bot by its level, or somebody else. */
export interface CirclePlace {
  member: number | null;
  level: string | null;
  rank: number;
  score: number;
}

/** A game that is over, best first. */
export interface CirclePlayed {
  table: string;
  game: string;
  finished: number;
  places: CirclePlace[];
}

/** A circle, as its members see it. */
export interface CircleInfo {
  link: string;
  name: string;
  host: number;
  members: CircleMember[];
  playing: CircleTable | null;
  season: number;
  games: CircleGame[];
  duels: CircleDuel[];
  debts: CircleDebt[];
  played: CirclePlayed[];
}

/** What somebody who has the link may know before they come in. */
export interface Invitation {
  name: string;
  host: string | null;
  members: number;
  joined: boolean;
}

/** What one wants to be told: one's turn at slow tables, invitations, the bake of the day. */
export interface NotificationKinds {
  turn: boolean;
  invitation: boolean;
  bake: boolean;
}

/** Where mails go; only once the address is confirmed. */
export interface MailState {
  address: string;
  confirmed: boolean;
}

/** What one wants to be told, and how one can be reached. */
export interface Notifications {
  push_key: string | null;
  this_device: string | null;
  devices: number;
  kinds: NotificationKinds;
  zone: string;
  quiet_from: number;
  quiet_until: number;
  mail_possible: boolean;
  mail: MailState | null;
  vacation: number | null;
  vacation_left: number;
}

/** A file of the engine: where it lies, what it is called in there, how many bytes come. */
export interface Part {
  url: string;
  name: string;
  bytes: number;
  packed: boolean;
}

/** All that is fetched: Python and the tables at once, a game's network when it is played. */
export interface Engine {
  base: string;
  parts: Part[];
  networks: Record<string, Part>;
  games: string[];
}

/** A player's place: a person by name, or a level of bots. */
export interface LeaderboardEntry {
  name: string | null;
  level: string | null;
  rating: number;
  games: number;
}

/** How the server is. */
export interface Health {
  ok: boolean;
  set_aside: number;
  problem: string;
}

/** So many of a card. */
export interface Amount {
  card: string;
  count: number;
}

export type ClientMessage =
  | Act
  | Stand
  | TakeBack
  | Confirm
  | HandOver
  | Return
  | Resign
  | Vote
  | Pause
  | Resume
  | Chat
  | React
  | Mute
  | Entropy
  | Tempo
  | AskHint
  | Train
  | Recall
  | Ping;

export type ServerMessage =
  | Hello
  | Update
  | Done
  | Refused
  | Hint
  | AskRecall
  | Recalled
  | TimeWarning
  | Rematch
  | Pong
  | Bye;
