import { inCurrent } from '../platform/locale.ts';
import { outdatedTexts } from './login/texts.ts';

/** Shown when parts of the page are gone because a newer version was installed. Plain React: antd may be what is missing. */
export const Outdated = () => (
  <main className="outdated" role="alert">
    <p>{inCurrent(outdatedTexts.title)}</p>
    <button type="button" onClick={() => location.reload()}>
      {inCurrent(outdatedTexts.reload)}
    </button>
  </main>
);
