import { CREAM, INK, line, path, svg } from '../../../art/svg';

/** The opening that shows the picture. */
const WINDOW = 'M36 128C36 74 74 36 128 36H502C556 36 594 74 594 128V720H36Z';

const RIBBON = 'M74 724C160 702 470 702 556 724V834C470 812 160 812 74 834Z';

/**
 * A full card: the picture in its opening, badges over the upper corners, an empty ribbon for the page's
 * text.
 */
export function framed(colours: { main: string; deep: string }, picture: string, badges: string): string {
  const { main, deep } = colours;
  return svg(
    '0 0 630 880',
    `<clipPath id="window"><path d="${WINDOW}"/></clipPath>`,
    `<rect width="630" height="880" fill="${CREAM}"/><g clip-path="url(#window)">${picture}</g>`,
    line(WINDOW, INK, 9),
    line('M47 130C47 81 81 47 130 47H500C549 47 583 81 583 130V709H47Z', CREAM, 3.5),
    `<rect x="14" y="14" width="602" height="852" rx="24" fill="none" stroke="${INK}" stroke-width="6"/><rect x="24" y="24" width="582" height="832" rx="17" fill="none" stroke="${main}" stroke-width="4"/>`,
    path('M16 762 90 742V846L16 868 42 814ZM614 762 540 742V846L614 868 588 814Z', deep),
    path(RIBBON, INK),
    path('M81 731C162 711 468 711 549 731V824C468 804 162 804 81 824Z', main),
    line('M90 740C166 722 464 722 540 740V812C464 795 166 795 90 812Z', CREAM, 2.5),
    badges,
  );
}

/** A small card: the picture up to the edges, with a border in the nation's colour. */
export const bordered = ({ main }: { main: string }, picture: string, badges: string): string =>
  svg(
    '0 0 630 880',
    picture,
    `<rect x="12" y="12" width="606" height="856" rx="22" fill="none" stroke="${main}" stroke-width="28"/><rect x="28" y="28" width="574" height="824" rx="16" fill="none" stroke="${CREAM}" stroke-width="8"/>`,
    badges,
  );
