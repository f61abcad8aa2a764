/** What the keys of a keyboard mean on this board. */

export type Wish = 'roll' | 'call' | 'lens' | 'closeup' | 'cancel' | { readonly die: number };

const LETTERS: Readonly<Record<string, Wish>> = { KeyR: 'roll', KeyS: 'call', KeyL: 'lens', KeyI: 'closeup' };

/** What a key asks of the board; nothing where it belongs to the browser, to a field or to a control elsewhere. */
export function wishOf(event: KeyboardEvent, board: HTMLElement): Wish | undefined {
  const target = event.target as HTMLElement;
  const elsewhere = target.closest('a, button, summary') !== null && !board.contains(target);
  const typing = target.closest('input, select, textarea, [contenteditable]') !== null;
  const special = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (event.defaultPrevented || special || elsewhere || typing) return undefined;
  if (/^[1-6]$/.test(event.key)) return { die: Number(event.key) };
  return event.key === 'Escape' ? 'cancel' : LETTERS[event.code];
}
