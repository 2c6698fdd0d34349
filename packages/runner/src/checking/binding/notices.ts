import { noticeAbout } from '../../grounding/kinds/notice.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { plain } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';

/** "the cookie banner", "el aviso de cookies": what every page calls so, whatever its own words are. */
export const isCookieNotice = ({ kind, name }: Target): boolean =>
  (kind === 'banner' || kind === 'dialog' || kind === 'message' || kind === 'toast') &&
  name?.quoted === false &&
  /^(?:(?:la |las |the |de )?cookies?|cookie consent)$/i.test(name.text.trim());

/** The smallest thing that speaks of cookies and can be answered. */
export const cookieNotice = (index: ScreenIndex): number | undefined =>
  noticeAbout(index, 'cookie');

/** Whether anything at all on the screen speaks of cookies. */
export const speaksOfCookies = ({ elements }: ScreenIndex): boolean =>
  elements.some(
    ({ text = '', name, hidden }) => !hidden && /\bcookies?\b/.test(plain(`${text} ${name}`)),
  );
