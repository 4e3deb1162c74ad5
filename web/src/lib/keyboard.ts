/**
 * Measures how much of the screen the on-screen keyboard covers, for bars docked above it (`--keyboard`,
 * `data-tight`).
 */

/** With fewer lines left, nothing is docked beside the field. */
const linesMin = 20;

interface Screen {
  /** Height of the page regardless of the keyboard; pixels. */
  height: number;
  /** The visible part: its height, offset and pinch zoom. */
  seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;
  /** Height of a line of text; pixels. */
  line: number;
}

/** Pixels covered at the bottom, and whether little is left. */
export function coveredOf({ height, seen, line }: Screen): { covered: number; tight: boolean } {
  // Zooming in also hides part of the page, but that is no keyboard.
  const covered = seen.scale > 1.01 ? 0 : Math.round(height - seen.height - seen.offsetTop);
  const isKeyboard = covered > line * 3;
  return {
    covered: isKeyboard ? covered : 0,
    tight: isKeyboard && seen.height < line * linesMin,
  };
}

/** Moves the field that is written into out from under what is docked above the keyboard. */
function uncoverField(): void {
  const { activeElement: field } = document;
  if (field?.matches('.app :is(input, textarea)')) field.scrollIntoView({ block: 'nearest' });
}

let isFollowed = false;

/** Keeps the measures up to date, where the browser has a visual viewport. */
export function followKeyboard(): void {
  if (isFollowed) return;
  isFollowed = true;
  const view = window.visualViewport;
  const { documentElement: root } = document;
  let heightBefore: number | undefined;
  const measure = () => {
    if (!view) return;
    const line = Number.parseFloat(getComputedStyle(root).fontSize);
    const { covered, tight } = coveredOf({ height: window.innerHeight, seen: view, line });
    root.style.setProperty('--keyboard', `${covered}px`);
    root.toggleAttribute('data-tight', tight);
    // Not while the page is moved by hand.
    if (covered > 0 && view.height !== heightBefore) uncoverField();
    heightBefore = view.height;
  };
  measure();
  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
}
