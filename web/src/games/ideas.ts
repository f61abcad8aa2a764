/** Ideas: moves that are drawn on the board without being played, in reviews, hints and premoves. */

/**
 * The move of the game, the better one of a review, the captain's hint or the player's premove at a table; or
 * moves of a line: of the side that begins, and of the other one.
 */
export type IdeaKind = 'played' | 'better' | 'hint' | 'premove' | 'first' | 'second';

/** The captain's thinking time for a hint. A review has less for each decision. */
export const HINT_SECONDS = 2;

/** Message keys of the names of ideas. */
export const IDEA_NAMES: Readonly<Record<IdeaKind, string>> = {
  played: 'idea-played',
  better: 'idea-better',
  hint: 'idea-hint',
  premove: 'idea-premove',
  first: 'idea-line',
  second: 'idea-line',
};

export interface Idea<Move> {
  readonly kind: IdeaKind;
  /** The moves of the idea; several if the game judges them together, such as a fleet's sailing. */
  readonly moves: readonly Move[];
  /** The idea as a sentence. Boards show it where a move has no place to draw. */
  readonly told: string;
  /** Replaces the name of its kind on the board. */
  readonly label?: string;
}

export type Point = readonly [number, number];

/** How an idea is drawn: an arrow through the points, or a ring around a single one; in CSS pixels. */
export interface IdeaShape {
  readonly kind: IdeaKind;
  readonly points: readonly Point[];
  /** Whether the arrow is an arc, as of a jump. */
  readonly arc?: boolean;
  /** The radius of a ring; default 20. */
  readonly radius?: number;
  /** Whether a short arrow's label stands before its head, and not behind it. */
  readonly ahead?: boolean;
  /** Replaces the name of its kind. */
  readonly label?: string;
  /** Whether it has no label: another shape of the same idea has it. */
  readonly unlabelled?: boolean;
  /** What is written next to the idea's name, such as the power of a shot. */
  readonly note?: string;
}

/** An idea between elements of the board, given by CSS selectors: an arrow, or a ring around a single one. */
export interface ElementShape extends Omit<IdeaShape, 'points' | 'radius'> {
  readonly spots: readonly string[];
}

const HEAD = 13;

/** The points of an arrow with an arc resolved to short segments. */
export function curve({ points, arc }: Pick<IdeaShape, 'points' | 'arc'>): readonly Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (!arc || !from || !to || points.length !== 2) return points;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const top: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - length * 0.25 - 8];
  return Array.from({ length: 13 }, (_, index) => {
    const [t, s] = [index / 12, 1 - index / 12];
    return [
      s * s * from[0] + 2 * s * t * top[0] + t * t * to[0],
      s * s * from[1] + 2 * s * t * top[1] + t * t * to[1],
    ];
  });
}

/** The point at a share of the line's length. */
export function pointAt(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map(([x, y], index) => Math.hypot(x - line[index]![0], y - line[index]![1]));
  let left = share * lengths.reduce((sum, each) => sum + each, 0);
  for (const [index, length] of lengths.entries()) {
    const [[x, y], [a, b]] = [line[index]!, line[index + 1]!];
    if (left <= length && length) return [x + ((a - x) * left) / length, y + ((b - y) * left) / length];
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
}

/** Shorter arrows have their label behind them: it would cover them. */
const SHORT = 110;
const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - line[index]![0], y - line[index]![1]), 0);

/**
 * The middle of a label: on the arrow, behind a short arrow or ahead of it, or above a ring, where the frame
 * of a highlighted element does not cover it.
 */
export function labelPlace(line: readonly Point[], radius: number, ahead = false): Point {
  const [[x, y], next] = [line[0]!, line[1]];
  if (!next) return [x, y - radius * 1.2 - 16];
  const length = lengthOf(line);
  if (length >= SHORT) return pointAt(line, 0.5);
  const [a, b] = pointAt(line, 1);
  const away = 26 / (Math.hypot(a - x, b - y) || 1);
  const [right, down] = [(a - x) * away * 1.3, (b - y) * away];
  return ahead ? [a + right, b + down] : [x - right, y - down];
}

/** The arrowhead at the end of a line, as SVG path data, and the line without the part that it covers. */
export function arrow(line: readonly Point[]): { readonly line: string; readonly head: string } {
  const whole = lengthOf(line);
  const [tip, base] = [line.at(-1)!, pointAt(line, Math.max(0, 1 - HEAD / Math.max(whole, 1)))];
  const length = Math.hypot(tip[0] - base[0], tip[1] - base[1]) || 1;
  const [x, y] = [(tip[0] - base[0]) / length, (tip[1] - base[1]) / length];
  const round = (each: number): string => each.toFixed(1);
  const at = (forward: number, aside: number): string =>
    `${round(tip[0] + x * forward - y * aside)} ${round(tip[1] + y * forward + x * aside)}`;
  const shortened = [...line.slice(0, -1), base];
  return {
    line: `M${shortened.map(([a, b]) => `${round(a)} ${round(b)}`).join('L')}`,
    head: `M${at(0, 0)}L${at(-HEAD, HEAD * 0.62)}L${at(-HEAD * 0.8, 0)}L${at(-HEAD, -HEAD * 0.62)}Z`,
  };
}

interface Label {
  readonly at: Point;
  readonly width: number;
  /** What it does not cover if there is room. */
  readonly clear?: readonly Box[];
}
const LABEL_HEIGHT = 22;
/** The least space between two labels. */
const LABEL_GAP = 4;

/** A rectangle, by its middle. */
export interface Box {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}
const apart = (one: Box, other: Box): boolean =>
  Math.abs(one.at[0] - other.at[0]) >= (one.width + other.width) / 2 ||
  Math.abs(one.at[1] - other.at[1]) >= (one.height + other.height) / 2;

/** Steps of a label away from its place, in halves of its height: the nearest first. */
const STEPS: readonly Point[] = Array.from({ length: 17 * 17 }, (_, index): Point => [
  (index % 17) - 8,
  Math.floor(index / 17) - 8,
]).sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

/**
 * Moves labels inside the board, apart from the labels before them and from `fixed` boxes and, if there is
 * room, from `clear`.
 */
export function spread(labels: readonly Label[], board: Point, fixed: readonly Box[] = []): readonly Point[] {
  const placed: Box[] = [];
  for (const { at, width, clear = [] } of labels) {
    const inside = ([x, y]: Point): Point => [
      Math.min(Math.max(x, width / 2 + 2), Math.max(board[0] - width / 2 - 2, width / 2)),
      Math.min(Math.max(y, LABEL_HEIGHT / 2), board[1] - LABEL_HEIGHT / 2),
    ];
    const boxes = STEPS.map(([right, down]): Box => {
      const moved: Point = [at[0] + (right * LABEL_HEIGHT) / 2, at[1] + (down * LABEL_HEIGHT) / 2];
      return { at: inside(moved), width, height: LABEL_HEIGHT };
    });
    const free = boxes.filter((box) => [...fixed, ...placed].every((other) => apart(box, other)));
    const { at: found } =
      free.find((box) => clear.every((other) => apart(box, other))) ?? free[0] ?? boxes[0]!;
    placed.push({ at: found, width: width + 2 * LABEL_GAP, height: LABEL_HEIGHT + 2 * LABEL_GAP });
  }
  const places = placed.map((box) => box.at);
  const away = (label: number, place: number): number =>
    Math.hypot(labels[label]!.at[0] - places[place]![0], labels[label]!.at[1] - places[place]![1]);
  // Two labels on the wrong sides of each other's lines change places.
  for (const one of places.keys())
    for (let other = one + 1; other < places.length; other += 1)
      if (
        fits(labels[one]!, placed[other]!) &&
        fits(labels[other]!, placed[one]!) &&
        away(one, other) + away(other, one) < away(one, one) + away(other, other)
      )
        [places[one], places[other]] = [places[other]!, places[one]!];
  return places;
}

/** Labels that change places are about as wide as each other. */
const ALIKE = 24;
const fits = ({ width }: Label, box: Box): boolean => Math.abs(width + 2 * LABEL_GAP - box.width) <= ALIKE;
