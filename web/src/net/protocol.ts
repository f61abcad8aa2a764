// Made by `python -m dogwatch.server.typescript` from the server's own types: do not edit.
// docs/protocol.md says what the messages mean.

/** The command is in the log for good: `number` is the entry that it became, or the last one there is. */
export interface Accepted {
  type: "accepted"
  id: string
  number: number
}

/** Where other devices find this server; null where it does not know, or only this machine reaches it. */
export interface Address {
  network: string | null
}

/** An analysis that was asked for; ask again by its key until it is done. */
export interface AnalysisState {
  key: string
  status: "done" | "failed" | "waiting"
  result: unknown
}

/** Accept or decline what another seat offers. */
export interface Answer {
  type: "answer"
  id: string
  after: number
  seat: number
  kind: "draw" | "takeback"
  accept: boolean
}

/** What does a bot of that level see in the state after this entry, given so much time? */
export interface AskAnalysis {
  number: number
  level: string
  seconds?: number
}

/** A bot could not move and gave up; with `trying`, it tries again. Void when another entry is written. */
export interface BotFailed {
  type: "botfailed"
  seat: number
  number: number
  error: string
  trying: boolean
}

/** Why a record is not believed from an entry on; `reason` where a rule says more. */
export interface Broken {
  number: number
  code: string
  args: Record<string, number | string>
  clause: string
  reason: Problem | null
}

/** Take the seat that an invitation is for; without a nonce where another device has added it. */
export interface Claim {
  secret: string
  nonce?: string | null
  name?: string
}

/** How much time people have: for each turn, or in all with an increment per move. */
export interface Clock {
  kind: "bank" | "move"
  seconds: number
  increment?: number
}

/** Time left per seat in milliseconds, and when the running one ends. */
export interface Clocks {
  left: number[]
  running: number | null
  deadline: number | null
}

/** An offer was declined. */
export interface Declined {
  type: "declined"
  kind: "draw" | "takeback"
  seat: number
}

/** One entry of the log. All is public: the same bytes go to everybody. */
export interface Event {
  type: "event"
  number: number
  time: number
  entry: unknown
  turn: number | null
  view: Record<string, unknown>
  choices: unknown
  story: Fact[]
  outcome: Outcome | null
  clocks: Clocks | null
  seed: string | null
}

/** One thing that happened or holds, to be put into words in the reader's language. */
export interface Fact {
  key: string
  args: Record<string, number | string>
  clause: string
}

/** A shot from the muzzle to rest. */
export interface Film {
  step: number
  frames: number
  tracks: Track[]
}

/** A game that can be played here. */
export interface GameInfo {
  name: string
  rules: number
  options: Record<string, unknown>
  levels: string[]
  seats: number[]
}

/** The sentences that a game brings itself. */
export interface GameMessages {
  fluent: string
}

/** A one-use invitation to a seat; it belongs into a link's fragment. */
export interface Invitation {
  seat: number
  secret: string
}

/** A fresh invitation to a seat that one holds (a second device) or has not filled yet. */
export interface InviteMore {
  seat: number
}

/** Where an invitation leads. Note the commitment before you send a nonce with the claim. */
export interface Invited {
  table: string
  game: string
  commitment: string
  seat: number
  seats: SeatInfo[]
}

/** A decision: how the game stood after it, and what it cost the one who made it; in the review's unit. */
export interface Judged {
  first: number
  number: number
  seat: number
  values: number[]
  came: Stood | null
  cost: number
  proven: boolean
  better: Fact[][]
  why: Fact[]
  answer: Fact[][]
}

/** In `UNIT` parts of a point, as red sees it: dice + cards + decisions = margin. */
export interface Ledger {
  unit: number
  margin: number
  dice: [number, number]
  cards: number
  decisions: [number, number]
  throws: Throw[]
}

/** Look where an invitation leads, without using it. The secret is no part of an address. */
export interface Look {
  secret: string
}

/** Make a table. */
export interface NewTable {
  game: string
  seats: SeatWanted[]
  options?: Record<string, unknown>
  spectators?: boolean
  clock?: Clock | null
}

/** A seat offers a draw, or asks to take back; it stands until the next entry. */
export interface Offer {
  type: "offer"
  kind: "draw" | "takeback"
  seat: number
  number: number
  to: number
  agreed: number[]
}

/** Offer a draw. */
export interface OfferDraw {
  type: "offerdraw"
  id: string
  after: number
  seat: number
}

/** How a game ended. */
export interface Outcome {
  winners: number[]
  points: number[]
  utilities: number[]
  reason: string
  clause: string
}

/** A position, for a board that knows nothing of its game. */
export interface Plain {
  text: string
  picture: string
  moves: string[]
}

/** Make a move. */
export interface Play {
  type: "play"
  id: string
  after: number
  seat: number
  move: unknown
}

/** Which seats have an open connection. */
export interface Present {
  type: "present"
  seats: number[]
}

/** What is wrong with a request: a key, its arguments, and the rule clause where there is one. */
export interface Problem {
  code: string
  args: Record<string, number | string>
  clause: string
}

/** The command changed nothing, and why. */
export interface Refused {
  type: "refused"
  id: string
  clause: string
  code: string
  args: Record<string, number | string>
  number: number
}

/** The next game of the same people, sides swapped. */
export interface Rematch {
  type: "rematch"
  table: string
  commitment: string
}

/** Change the nickname at a seat that one holds. */
export interface Rename {
  seat: number
  name: string
}

/** A game to be watched again, as far as its record can be believed. */
export interface Replay {
  game: string
  rules: number
  options: Record<string, unknown>
  seats: SeatInfo[]
  mine: number[]
  commitment: string
  seed: string | null
  seal: string
  start: unknown
  text: string
  picture: string
  entries: Shown[]
  proved: Fact[]
  doubts: Fact[]
  limits: Fact[]
  broken: Broken | null
}

/** Give the game up. */
export interface Resign {
  type: "resign"
  id: string
  after: number
  seat: number
}

/** Send what came after this entry again, or a snapshot where that is too much. */
export interface Resume {
  type: "resume"
  after: number
}

/** Let a bot that gave up try again; `seat` is one's own. */
export interface Retry {
  type: "retry"
  seat: number
}

/** What can be said about a game that is over. */
export interface Review {
  level: string
  unit: "chances" | "points"
  moves: Judged[]
  ledger: unknown
  shots: ShotTold[]
}

/** A review that was asked for; ask again by its key until it is done. */
export interface ReviewState {
  key: string
  status: "done" | "failed" | "waiting"
  done: number
  of: number
  result: unknown
}

/** Somebody said a phrase. */
export interface Said {
  type: "said"
  seat: number
  phrase: "good-game" | "good-luck" | "goodbye" | "hello" | "nice-move" | "one-moment" | "oops" | "thanks" | "well-played"
}

/** Say one of the fixed phrases. */
export interface Say {
  type: "say"
  seat: number
  phrase: "good-game" | "good-luck" | "goodbye" | "hello" | "nice-move" | "one-moment" | "oops" | "thanks" | "well-played"
}

/** One seat as all see it. */
export interface SeatInfo {
  kind: "bot" | "person"
  level: string
  name: string
  taken: boolean
  open: boolean
}

/** Who shall sit at a seat: me, a friend by invitation, anybody, or a bot.

    No nonce here: the client sends it (`Sit`) after it has noted the table's commitment. */
export interface SeatWanted {
  kind: "anybody" | "bot" | "friend" | "me"
  level?: string
  name?: string
}

/** The seat is yours. */
export interface Seated {
  table: string
  seat: number
}

/** Somebody sat down or changed a name. */
export interface Seats {
  type: "seats"
  seats: SeatInfo[]
}

/** A shot: its chance as it was aimed, and what came of it. */
export interface ShotTold {
  number: number
  seat: number
  hits: number
  own: number
  tries: number
  fell: number
}

/** One entry, as it is shown. */
export interface Shown {
  number: number
  entry: unknown
  turn: number | null
  view: Record<string, unknown>
  story: Fact[]
  outcome: Outcome | null
  text: string
  picture: string
}

/** Add the nonce at a seat that one holds, or take a seat that is open to anybody. */
export interface Sit {
  seat: number
  nonce: string
  name?: string
}

/** All there is to know about a table now. */
export interface Snapshot {
  type: "snapshot"
  table: string
  game: string
  rules: number
  options: Record<string, unknown>
  seats: SeatInfo[]
  mine: number[]
  spectators: boolean
  clock: Clock | null
  commitment: string
  nonces: string[]
  seed: string | null
  number: number
  begun: boolean
  turn: number | null
  view: unknown
  choices: unknown
  outcome: Outcome | null
  clocks: Clocks | null
  offers: Offer[]
  failed: BotFailed | null
  present: number[]
  rematch: string | null
  now: number
}

/** How the game stood after an entry, per seat. */
export interface Stood {
  number: number
  values: number[]
}

/** A table in a list. */
export interface TableInfo {
  table: string
  game: string
  commitment: string
  seats: SeatInfo[]
  number: number
  turn: number | null
  outcome: Outcome | null
  created: number
  touched: number
  mine: number[]
  available: boolean
}

/** A new table. Note the commitment, then add a nonce for every seat of yours (`Sit`). */
export interface TableMade {
  table: string
  commitment: string
  invitations: Invitation[]
}

/** Take back to this seat's last decision: at once where nobody else is concerned, else as an offer. */
export interface TakeBack {
  type: "takeback"
  id: string
  after: number
  seat: number
}

/** One roll, and what it was worth to the one who rolled, against the average roll. */
export interface Throw {
  number: number
  seat: number
  low: number
  high: number
  worth: number
}

/** One entry of the past, as it was told. */
export interface Told {
  number: number
  time: number
  entry: unknown
  story: Fact[]
}

/** How one body moved. */
export interface Track {
  body: number
  first: number
  path: number[]
}

/** That was no message of this protocol; `id` is the command's own, where one could be read. */
export interface Unreadable {
  type: "unreadable"
  problem: string
  id: string
}

export type FromClient =
  | Play
  | TakeBack
  | OfferDraw
  | Answer
  | Resign
  | Say
  | Resume
  | Retry

export type ToClient =
  | Snapshot
  | Event
  | Accepted
  | Refused
  | Offer
  | Declined
  | BotFailed
  | Seats
  | Present
  | Said
  | Rematch
  | Unreadable

export namespace Pirates {
  /** The game is left unfinished for good. */
  export interface Abandon {
    type: "abandon"
  }

  /** All agree to a draw. */
  export interface Agree {
    type: "agree"
  }

  /** What a bot sees in a state. */
  export interface Analysis {
    values: number[]
    moves: Valued[]
    line: Move[]
    proven: boolean
    unit?: "chances" | "guess" | "points"
  }

  /** Strike at a piece in reach (P30); a damaged one is taken without the die (P52). */
  export interface Attack {
    type: "attack"
    piece: number
    target: number
  }

  /** Spend a knot to move the storm by one knot (P63). */
  export interface Blow {
    type: "blow"
    bearing: number
  }

  /** Chance moves, by these draws. */
  export interface Chance {
    type: "chance"
    move: Move
    draws?: [number, number][]
  }

  /** What the seat to move may do now.

      `moves` has all that is finite, and a few plain suggestions where a choice is endless. */
  export interface Choices {
    seat: number
    prompt: Fact
    moves: Move[]
    fire: FireRange[]
    pull: [number, number] | null
    sail: SailRange[]
    storm: boolean
    kraken: Water[]
    load: number[]
    fights: Fight[]
    repair: number[]
    done: boolean
  }

  /** Chance rolls the combat die (P31). */
  export interface Clash {
    type: "clash"
    side: "flag" | "swords"
  }

  /** Chance lays a goods token on each port: which port wants it, port by port (P64). */
  export interface Deal {
    type: "deal"
    goods: number[]
  }

  /** No more of this: on to the next part of the turn, or to the next player (P10). */
  export interface Done {
    type: "done"
  }

  /** One thing that happened or holds, to be put into words in the reader's language. */
  export interface Fact {
    key: string
    args: Record<string, number | string>
    clause: string
  }

  /** Somebody who may be struck at. */
  export interface Fight {
    piece: number
    target: number
    die: boolean
    owed: boolean
  }

  /** Set the cannon beside a base (a galleon, the ghost, the tower of one's island), aim and shoot (P11). */
  export interface Fire {
    type: "fire"
    base: number
    place: [number, number]
    bearing: number
    pull: number
  }

  /** A base that may fire: a galleon, the ghost, or the tower of the island. */
  export interface FireRange {
    base: number
    ring: Water[]
  }

  /** Chance draws who begins (P7). */
  export interface First {
    type: "first"
    seat: number
  }

  /** A person sits down and adds a nonce (hexadecimal), so that nobody alone decides the luck. */
  export interface Join {
    type: "join"
    seat: number
    nonce: string
  }

  /** Move the kraken: by knots, or up to three off a galleon that has won against it (P65). */
  export interface Kraken {
    type: "kraken"
    to: [number, number]
  }

  /** Something that never moves. */
  export interface LandView {
    kind: "big" | "palm" | "rock" | "treasure"
    x: number
    y: number
    height: number
    outline: [number, number][]
    radius: number
    bearing: number
    length: number
    breadth: number
  }

  /** The shot is over: where each piece that was moved came to rest, and which standing ones fell (P16).

      It says what the physics gave, before anything is put back or taken away: the rules do that (P13–P15).
      `rests` has every piece whose place changed, in order of their numbers, the fallen among them; a piece
      that went over the table's edge has fallen, and rests where it left the table, or beyond. A piece that
      lay already may be pushed, but cannot fall again.
      The film of the shot, for the replay, belongs beside the entry that holds this move (in the server's
      store: a row of its own under the entry's number): no state depends on it, so it is never folded. */
  export interface Landed {
    type: "landed"
    rests?: Rest[]
    fell?: number[]
  }

  /** Take the goods of the port aboard (P64). */
  export interface Load {
    type: "load"
    piece: number
  }

  /** Two pieces that fight. */
  export interface MeleeView {
    pieces: [number, number]
    sender: number | null
    owed: boolean
  }

  /** A seat moves. */
  export interface MoveEntry {
    type: "move"
    seat: number
    move: Move
  }

  /** How this table plays. */
  export interface Options {
    players?: number
    teams?: boolean
    ports?: "adjacent" | "opposite"
    first?: "blue" | "chance" | "green" | "red" | "yellow"
    turns?: number
    tremor?: "normal" | "rough" | "steady"
    expert?: boolean
    treasure?: boolean
    ghost?: boolean
    monster?: boolean
    storm?: boolean
    merchant?: boolean
    kraken?: boolean
    ghost_fires?: boolean
    die?: [number, number, number, number, number, number]
    flags?: number
    towers_attack?: boolean
    rocks?: [number, number, number][]
    sizes?: Sizes
  }

  /** A piece on the table; those that were taken are told by their number and name only. */
  export interface PieceView {
    number: number
    name: string
    kind: "galleon" | "ghost" | "monster" | "tower"
    colour: "blue" | "green" | "none" | "red" | "yellow"
    letter: string
    owner: number | null
    on_table: boolean
    holder: number | null
    x: number
    y: number
    heading: number
    face: number
    damaged: boolean
    height: number
    outline: [number, number][]
    in_melee: boolean
    held: boolean
    chest: boolean
    goods: "blue" | "green" | "none" | "red" | "yellow"
    wounded: boolean
  }

  /** One seat. */
  export interface PlayerView {
    team: number
    colours: ("blue" | "green" | "none" | "red" | "yellow")[]
    points: number
    trophies: number[]
    towers: number
    goods: ("blue" | "green" | "none" | "red" | "yellow")[]
    chest: boolean
    left: number
    out: boolean
  }

  /** A flat port, with the palm island behind it. */
  export interface PortView {
    colour: "blue" | "green" | "none" | "red" | "yellow"
    owner: number
    x: number
    y: number
    seaward: number
    outline: [number, number][]
    goods: "blue" | "green" | "none" | "red" | "yellow"
  }

  /** Set up a damaged piece of one's own (P51). */
  export interface Repair {
    type: "repair"
    piece: number
  }

  /** A seat gives the game up. */
  export interface Resign {
    type: "resign"
    seat: number
  }

  /** Where a piece came to rest. */
  export interface Rest {
    piece: number
    x: number
    y: number
    heading: number
    face?: number
  }

  /** Move a galleon, the ghost or the monster along a line of points, and face it anywhere (P21). */
  export interface Sail {
    type: "sail"
    piece: number
    path: [number, number][]
    heading: number
  }

  /** A piece that knots may be spent on. */
  export interface SailRange {
    piece: number
    knots: number
    water: Water[]
  }

  /** What everything is made of: boxes are along the heading, across it, upwards. */
  export interface Shapes {
    stand: [number, number, number]
    hull: [number, number, number]
    sail: [number, number, number]
    tower: [number, number, number]
    monster: [number, number, number]
    slot: number
    knot: number
    reach: number
    token: number
    cannon: number
    muzzle: number
    elevation: number
    ball: number
  }

  /** The shot that is being fired: as aimed, and after the tremor as it leaves the barrel. */
  export interface Shot {
    base: number
    place: [number, number]
    bearing: number
    pull: number
  }

  /** The table and all that stands on it. */
  export interface Sizes {
    side?: number
    beyond?: number
    port?: [number, number]
    island?: [number, number, number]
    big_island?: [number, number]
    channel?: number
    token?: number
    stand?: [number, number, number]
    hull?: [number, number, number]
    sail?: [number, number, number]
    tower?: [number, number, number]
    monster?: [number, number, number]
    slot?: number
    stand_circle?: number
    knot?: number
    reach?: number
    shore?: number
    near_cannon?: number
    cannon?: number
    muzzle?: number
    elevation?: number
    least_pull?: number
    slowest?: number
    fastest?: number
    ball?: number
    ball_mass?: number
    stand_mass?: number
    hull_mass?: number
    sail_mass?: number
    tower_mass?: number
    monster_mass?: number
    friction?: number
  }

  /** Strike at the kraken with a galleon that it holds, or that is in reach of it (P65). */
  export interface Struggle {
    type: "struggle"
    piece: number
  }

  /** Back to the state after entry `to` (0: the start). */
  export interface TakeBack {
    type: "takeback"
    to: number
  }

  /** A seat's time has run out. */
  export interface TimeOut {
    type: "timeout"
    seat: number
  }

  /** Chance lets the hand tremble: errors of bearing (0.1°) and pull (thousandths) (P16). */
  export interface Tremor {
    type: "tremor"
    bearing: number
    pull: number
  }

  /** A move and what the bot thinks it is worth to the seat that plays it. */
  export interface Valued {
    move: Move
    value: number
    chance?: number | null
  }

  /** Everything that is drawn. Lengths in 0.1 mm, angles in 0.1° clockwise from north, y to the north. */
  export interface View {
    phase: "combat" | "fire" | "first" | "flight" | "goods" | "kraken" | "melee" | "over" | "repair" | "roll" | "sail" | "tremor"
    mover: number
    turn: number
    turns: number
    table: [number, number, number, number]
    land: LandView[]
    ports: PortView[]
    pieces: PieceView[]
    players: PlayerView[]
    melees: MeleeView[]
    strike: [number, number] | null
    shot: Shot | null
    knots: number
    chest: number | null
    chest_ashore: [number, number] | null
    storm: [number, number] | null
    kraken: [number, number] | null
    prisoners: number[]
    sent: number[]
    shapes: Shapes
  }

  /** A piece of water in whole numbers: an outline and the holes in it. */
  export interface Water {
    outline: [number, number][]
    holes: [number, number][][]
  }

  /** Chance rolls the navigation die (P20). */
  export interface Wind {
    type: "wind"
    knots: number
  }

  export type Move =
    | First
    | Deal
    | Tremor
    | Landed
    | Wind
    | Clash
    | Fire
    | Sail
    | Blow
    | Kraken
    | Load
    | Attack
    | Struggle
    | Repair
    | Done

  export type Entry =
    | Join
    | MoveEntry
    | Chance
    | TakeBack
    | Resign
    | Agree
    | TimeOut
    | Abandon
}

export const PIRATES_COLOURS = ["red", "blue", "green", "yellow"] as const

export namespace Raft {
  /** The game is left unfinished for good. */
  export interface Abandon {
    type: "abandon"
  }

  /** All agree to a draw. */
  export interface Agree {
    type: "agree"
  }

  /** What a bot sees in a state. */
  export interface Analysis {
    values: number[]
    moves: Valued[]
    line: Move[]
    proven: boolean
    unit?: "chances" | "guess" | "points"
  }

  /** Chance moves, by these draws. */
  export interface Chance {
    type: "chance"
    move: Move
    draws?: [number, number][]
  }

  /** What the seat to move may do now. */
  export interface Choices {
    seat: number
    prompt: Fact
    moves: Move[]
  }

  /** Choose a side (R7). */
  export interface Choose {
    type: "choose"
    side: "black" | "yellow"
  }

  /** One side. */
  export interface Crew {
    side: "black" | "yellow"
    seat: number
    pirates: string[]
    cargo: Fleet
    rig: Fleet
    to_go: number
    run: number
    passes: number
  }

  /** Chance turns up the next ship of the pile (R5): its type, 0 to 3. */
  export interface Draw {
    type: "draw"
    ship: number
  }

  /** One thing that happened or holds, to be put into words in the reader's language. */
  export interface Fact {
    key: string
    args: Record<string, number | string>
    clause: string
  }

  /** All ships of one cargo or one rig. */
  export interface Fleet {
    kind: "gold" | "round" | "spice" | "square"
    ships: number
    groups: string[][]
  }

  /** A person sits down and adds a nonce (hexadecimal), so that nobody alone decides the luck. */
  export interface Join {
    type: "join"
    seat: number
    nonce: string
  }

  /** A pirate goes to another ship of its flotilla (R10). */
  export interface Jump {
    type: "jump"
    at: string
    to: string
  }

  /** A seat moves. */
  export interface MoveEntry {
    type: "move"
    seat: number
    move: Move
  }

  /** How this table plays. */
  export interface Options {
    size?: "full" | "short"
    layout?: "block" | "pinwheel"
    placer?: "chance" | "port" | "starboard"
    own_layout?: string
    position?: string
    repetition?: number
  }

  /** Nothing is done (R13). */
  export interface Pass {
    type: "pass"
  }

  /** A cell of the frame. */
  export interface Place {
    at: string
    row: number
    column: number
    pair: number
  }

  /** Chance draws who places the pirates (R7). */
  export interface Placer {
    type: "placer"
    seat: number
  }

  /** Place a pirate (R7). */
  export interface Put {
    type: "put"
    side: "black" | "yellow"
    at: string
  }

  /** A seat gives the game up. */
  export interface Resign {
    type: "resign"
    seat: number
  }

  /** How the game ended by its rules. */
  export interface Result {
    side: "black" | "yellow"
    reason: string
    clause: string
  }

  /** A ship moves, with its pirate (R11). */
  export interface Sail {
    type: "sail"
    at: string
    to: string
  }

  /** A ship is removed (R12). */
  export interface Scupper {
    type: "scupper"
    at: string
  }

  /** A ship and who is aboard. */
  export interface Ship {
    at: string
    row: number
    column: number
    letter: string
    cargo: "gold" | "spice"
    rig: "round" | "square"
    pirate: "black" | "yellow" | null
    flotilla: string[]
  }

  /** Switch the two ships of a pair, named by its odd number (R6). */
  export interface Switch {
    type: "switch"
    pair: number
  }

  /** Back to the state after entry `to` (0: the start). */
  export interface TakeBack {
    type: "takeback"
    to: number
  }

  /** What a legal move reaches, in the order of the choices. */
  export interface Target {
    kind: "choose" | "jump" | "pass" | "put" | "sail" | "scupper" | "switch"
    at: string
    to: string
    path: string[]
    by: string[]
    places: string[]
  }

  /** A seat's time has run out. */
  export interface TimeOut {
    type: "timeout"
    seat: number
  }

  /** A move and what the bot thinks it is worth to the seat that plays it. */
  export interface Valued {
    move: Move
    value: number
    chance?: number | null
  }

  /** Everything that is drawn. */
  export interface View {
    phase: "draw" | "over" | "place" | "placer" | "play" | "side" | "switch"
    rows: number
    columns: number
    places: Place[]
    ships: Ship[]
    limits: [number, number, number, number] | null
    turn: number | null
    side: "black" | "yellow" | null
    placer: number
    crews: [Crew, Crew]
    scuppered: "black" | "yellow" | null
    avenger: "black" | "yellow"
    met: number
    repetition: number
    pile: number
    aside: string[]
    next: string
    switched: number[]
    targets: Target[]
    over: Result | null
  }

  export type Move =
    | Placer
    | Draw
    | Switch
    | Put
    | Choose
    | Jump
    | Sail
    | Scupper
    | Pass

  export type Entry =
    | Join
    | MoveEntry
    | Chance
    | TakeBack
    | Resign
    | Agree
    | TimeOut
    | Abandon
}

export namespace Shanghaien {
  /** The game is left unfinished for good. */
  export interface Abandon {
    type: "abandon"
  }

  /** All agree to a draw. */
  export interface Agree {
    type: "agree"
  }

  /** What a bot sees in a state. */
  export interface Analysis {
    values: number[]
    moves: Valued[]
    line: Move[]
    proven: boolean
    unit?: "chances" | "guess" | "points"
  }

  /** Call Shanghai (S20). */
  export interface Call {
    type: "call"
  }

  /** A card: a sailor with nation and value, or a trick. */
  export interface CardView {
    nation: string
    value: number
    trick: string
  }

  /** Chance moves, by these draws. */
  export interface Chance {
    type: "chance"
    move: Move
    draws?: [number, number][]
  }

  /** What the seat to move may do now. */
  export interface Choices {
    seat: number
    prompt: Fact
    moves: Move[]
  }

  /** One nation at the end: both crews' strengths, and the points that each player gets for it. */
  export interface Comparison {
    nation: string
    strengths: [number, number]
    points: [number, number]
    clause: string
  }

  /** A player's sailors of one nation. */
  export interface Crew {
    nation: string
    values: number[]
    jokers: number
    strength: number
  }

  /** Trick: a card of this kind joins an own crew as a sailor of value 2 (S16). */
  export interface Enlist {
    type: "enlist"
    trick: number
    nation: number
  }

  /** Trick: take back one placed die and place both rolled ones (S40). */
  export interface Exchange {
    type: "exchange"
    face: number
  }

  /** One thing that happened or holds, to be put into words in the reader's language. */
  export interface Fact {
    key: string
    args: Record<string, number | string>
    clause: string
  }

  /** A person sits down and adds a nonce (hexadecimal), so that nobody alone decides the luck. */
  export interface Join {
    type: "join"
    seat: number
    nonce: string
  }

  /** A seat moves. */
  export interface MoveEntry {
    type: "move"
    seat: number
    move: Move
  }

  /** Trick: change one rolled die by one (S13). */
  export interface Nudge {
    type: "nudge"
    face: number
    to: number
  }

  /** How this table plays. */
  export interface Options {
    tricks?: [number, number, number]
    first?: "blue" | "chance" | "red"
    starts?: "alternate" | "other_than_caller"
    extra?: boolean
  }

  /** Place one rolled die beside the card of its number (S11); a round's first one chooses the end (S10). */
  export interface Place {
    type: "place"
    face: number
    end?: "" | "left" | "right"
  }

  /** Trick: place both rolled dice (S14). */
  export interface PlaceBoth {
    type: "placeboth"
    end?: "" | "left" | "right"
  }

  /** One side of the table. */
  export interface Player {
    reserve: number
    placed: number[]
    captain_used: boolean
    tricks: string[]
    crews: Crew[]
    points: number
    points_if_called: number
  }

  /** A seat gives the game up. */
  export interface Resign {
    type: "resign"
    seat: number
  }

  /** Take two dice of the reserve and roll them (S11). */
  export interface Roll {
    type: "roll"
  }

  /** Trick: roll both dice once more (S15). */
  export interface RollAgain {
    type: "rollagain"
  }

  /** Chance rolls two dice (S11, S15). */
  export interface Rolled {
    type: "rolled"
    low: number
    high: number
  }

  /** Trick: the card that gets this turn's die will be flipped (S40). */
  export interface Sharks {
    type: "sharks"
  }

  /** Chance draws who starts round 1 (S7). */
  export interface Starter {
    type: "starter"
    seat: number
  }

  /** Back to the state after entry `to` (0: the start). */
  export interface TakeBack {
    type: "takeback"
    to: number
  }

  /** A card of the row, the dice beside it, and who would get it if Shanghai were called now. */
  export interface TavernCard {
    card: CardView
    number: number
    counted: [number, number]
    dice: [number, number]
    flipped: boolean
    if_called: Verdict
  }

  /** A seat's time has run out. */
  export interface TimeOut {
    type: "timeout"
    seat: number
  }

  /** Chance turns up the next card of the row (S6). */
  export interface TurnUp {
    type: "turnup"
    card: number
  }

  /** A move and what the bot thinks it is worth to the seat that plays it. */
  export interface Valued {
    move: Move
    value: number
    chance?: number | null
  }

  /** Who gets one card, and why. */
  export interface Verdict {
    owner: number | null
    clause: string
    dice: [number, number]
    neighbours: [number, number] | null
  }

  /** Everything that is drawn. */
  export interface View {
    phase: "act" | "again" | "deal" | "over" | "place" | "roll" | "starter"
    round: number
    rounds: number
    starter: number
    mover: number
    end: "" | "left" | "right"
    roll: number[]
    sharks: boolean
    row: TavernCard[]
    players: [Player, Player]
    nations: Comparison[]
    deck: number
  }

  export type Move =
    | Starter
    | TurnUp
    | Rolled
    | Roll
    | Call
    | Place
    | Nudge
    | PlaceBoth
    | RollAgain
    | Enlist
    | Sharks
    | Exchange

  export type Entry =
    | Join
    | MoveEntry
    | Chance
    | TakeBack
    | Resign
    | Agree
    | TimeOut
    | Abandon
}

export const SHANGHAIEN_NATIONS = ["american", "french", "german", "chinese", "dutch", "turkish", "spanish", "italian"] as const

export const SHANGHAIEN_TRICKS = ["nudge", "both", "again", "extra"] as const
