/** What the range keeps in this browser: errors of the latest shots, counted games, best score, camera. */

import { readItem, saveItem } from '../../../device/storage';
import type { HandError } from './hand';

/** Shots whose errors are kept. */
export const MOST = 500;

const STORAGE_KEYS = {
  errors: 'dogwatch-pirates-range-errors',
  best: 'dogwatch-pirates-range-best',
  camera: 'dogwatch-pirates-range-camera',
  games: 'dogwatch-pirates-range-games',
} as const;

type Row = readonly [kind: string, distance: number, bearing: number, pull: number];

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && [1, 2, 3].every((at) => Number.isFinite(row[at]));

/** The errors, oldest first; what cannot be read is left out. */
export function readErrors(): readonly HandError[] {
  try {
    const rows: unknown = JSON.parse(readItem(STORAGE_KEYS.errors) ?? '[]');
    return (Array.isArray(rows) ? rows : [])
      .filter(isRow)
      .slice(-MOST)
      .map(([kind, distance, bearing, pull]) => ({
        kind: kind as HandError['kind'],
        distance,
        bearing,
        pull,
      }));
  } catch {
    return [];
  }
}

/** Adds errors and returns all that are kept. */
export function addErrors(errors: readonly HandError[], added: readonly HandError[]): readonly HandError[] {
  const kept = [...errors, ...added].slice(-MOST);
  const rows: readonly Row[] = kept.map(({ kind, distance, bearing, pull }) => [
    kind,
    distance,
    bearing,
    pull,
  ]);
  saveItem(STORAGE_KEYS.errors, JSON.stringify(rows));
  return kept;
}

/** Games that are remembered as counted. */
const MOST_GAMES = 100;

/** The tables of the games whose shots are counted. */
export const readGames = (): readonly string[] =>
  (readItem(STORAGE_KEYS.games) ?? '').split(' ').filter(Boolean);

export const keepGame = (table: string): boolean =>
  saveItem(STORAGE_KEYS.games, [...readGames(), table].slice(-MOST_GAMES).join(' '));

/** The best score of the course; null before the first one. */
export function readBest(): number | null {
  const best = Number.parseFloat(readItem(STORAGE_KEYS.best) ?? '');
  return Number.isFinite(best) ? best : null;
}

/** Keeps a score if it is the best one; returns the best one. */
export function keepBest(score: number): number {
  const best = Math.max(score, readBest() ?? 0);
  saveItem(STORAGE_KEYS.best, String(best));
  return best;
}

export const readCamera = (): string | null => readItem(STORAGE_KEYS.camera);
export const keepCamera = (camera: string): boolean => saveItem(STORAGE_KEYS.camera, camera);
