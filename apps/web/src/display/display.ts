import { alarmButton, startAlarm } from './alarm.ts';
import { type Clock, type Held, hold, clock as ownClock } from './held.ts';
import { beat, pairWith, type Refused, shownCode } from './server.ts';
import { element, said, shownDoor, shownWords } from './show.ts';
import { texts } from './texts.ts';

const tokenKey = 'door-display';
/** Milliseconds between signs of life, until the next try after one that failed, and between looks at the code’s time. */
const [beatMs, retryMs, watchMs] = [60_000, 2000, 500];

interface Battery {
  level: number;
}
const batteryNow = async (): Promise<number | null> => {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  if (!getBattery) return null;
  return Math.round((await getBattery.call(navigator)).level * 100);
};

/** Keeps the tablet awake where it lets itself be kept. */
const stayAwake = (): void => {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', ask);
  ask();
};

/**
 * The page of the tablet at a door: paired once by six digits, then the code of the moment. What is shown is never older
 * than what the server takes; without network there is no code at all. Answers what ends it.
 */
export const startDisplay = (root: HTMLElement, clock: Clock = ownClock): (() => void) => {
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;
  let ended = false;
  let shownNow = '';
  let alarm: (() => void) | undefined;
  const show = (shown: HTMLElement, what = '') => {
    // Whoever raises an alarm is not interrupted by a door.
    if (alarm) return;
    shownNow = what;
    root.replaceChildren(shown);
  };
  // A code is gone when its time is over, also while a call hangs.
  const watching = setInterval(() => {
    if (!held?.stale()) return;
    held = undefined;
    show(shownWords('offline', 'alarm'));
  }, watchMs);
  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(work, milliseconds);
  };

  const raise = (token: string) => {
    alarm = startAlarm(
      token,
      (shown) => root.replaceChildren(shown),
      () => {
        alarm = undefined;
        void turn(token);
      },
    );
    shownNow = '';
  };

  const forget = () => {
    localStorage.removeItem(tokenKey);
    clearInterval(beating);
    held = undefined;
    askCode('unpaired');
  };

  const turn = async (token: string): Promise<void> => {
    try {
      const next = hold(await shownCode(token), clock);
      if (ended) return;
      held = next;
      const { card, link, insideCount, maxPeople } = next.code;
      const seen = JSON.stringify([card, link, insideCount, maxPeople]);
      if (seen !== shownNow)
        show(
          shownDoor(
            next.code,
            next.left(),
            alarmButton(() => raise(token)),
          ),
          seen,
        );
      later(next.next(), () => void turn(token));
    } catch (error) {
      if (ended) return;
      const { status } = error as Refused;
      if (status === 401 || status === 403) return forget();
      if (status === 404) {
        held = undefined;
        show(shownWords('noRoom', 'calm'));
      } else if (!held) {
        show(shownWords('offline', 'alarm'));
      }
      later(retryMs, () => void turn(token));
    }
  };

  const run = (token: string) => {
    show(shownWords('waiting', 'calm'));
    const tell = async () => beat(token, await batteryNow()).catch(() => {});
    clearInterval(beating);
    beating = setInterval(() => void tell(), beatMs);
    void tell();
    void turn(token);
  };

  const askCode = (told?: 'unpaired') => {
    const field = document.createElement('input');
    field.className = 'pair-code';
    field.inputMode = 'numeric';
    field.autocomplete = 'one-time-code';
    field.maxLength = 6;
    field.required = true;
    field.pattern = '\\d{6}';
    field.setAttribute('aria-label', texts.pairCode[0]);
    const button = element('button', 'pair-button', said('pair')) as HTMLButtonElement;
    const problem = element('p', 'pair-problem');
    problem.setAttribute('role', 'alert');
    if (told) problem.append(said(told));
    const form = element(
      'form',
      'pair',
      element('h1', '', said('pairTitle')),
      element('p', '', said('pairHint')),
      field,
      button,
      problem,
    ) as HTMLFormElement;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      button.disabled = true;
      problem.replaceChildren();
      pairWith(field.value)
        .then(({ token }) => {
          localStorage.setItem(tokenKey, token);
          run(token);
        })
        .catch((error: Refused) => {
          problem.replaceChildren(error.message || said('unreached'));
          button.disabled = false;
          field.select();
        });
    });
    show(form);
    field.focus();
  };

  const known = localStorage.getItem(tokenKey);
  if (known) run(known);
  else askCode();
  return () => {
    ended = true;
    alarm?.();
    clearTimeout(timer);
    clearInterval(beating);
    clearInterval(watching);
  };
};

/** On the tablet itself. */
export const begin = (): void => {
  const root = document.getElementById('display');
  if (!root) return;
  startDisplay(root);
  stayAwake();
};
