import { cancelAlarm, type Raised, type Refused, raiseAlarm } from './server.ts';
import { both, element, said } from './show.ts';
import { alarmCount, alarmKinds, alarmNumbers, texts } from './texts.ts';

/**
 * Milliseconds that the button is held, so that nobody raises an alarm in passing; until the door is shown again; until an
 * alarm that was not answered is sent once more.
 */
const [holdMs, leaveMs, againMs] = [3000, 60_000, 3000];

/**
 * A version 4 id; `randomUUID` is not there on a tablet that comes without https. Not that of the pages: a module shared with
 * them brings their chunk to the door.
 */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
};

const button = (className: string, words: HTMLElement, press: () => void): HTMLElement => {
  const made = element('button', className, words) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
};

/** 紧急情况 of a door: it has to be held, by finger or key. */
export const alarmButton = (begin: () => void): HTMLElement => {
  const made = element('button', 'alarm-button', both(texts.alarm)) as HTMLButtonElement;
  made.type = 'button';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    made.classList.remove('held');
  };
  const start = () => {
    if (timer) return;
    made.classList.add('held');
    timer = setTimeout(() => {
      end();
      begin();
    }, holdMs);
  };
  made.addEventListener('pointerdown', start);
  for (const away of ['pointerup', 'pointercancel', 'pointerleave', 'keyup', 'blur'])
    made.addEventListener(away, end);
  made.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && start());
  made.addEventListener('contextmenu', (event) => event.preventDefault());
  return made;
};

const numbers = (): HTMLElement =>
  element(
    'div',
    'alarm-numbers',
    ...alarmNumbers.map(([number, title]) => element('div', '', element('strong', '', number), both(title))),
  );

/** The numbers to dial, then what has happened; then that it was told, and for seconds the way back. */
export const startAlarm = (
  token: string,
  show: (shown: HTMLElement) => void,
  leave: () => void,
): (() => void) => {
  let counting: ReturnType<typeof setInterval> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearInterval(counting);
    clearTimeout(leaving);
    clearTimeout(sending);
  };
  let left = false;
  const done = () => {
    left = true;
    stop();
    leave();
  };
  const screen = (...parts: (HTMLElement | false)[]) => {
    // An answer that comes late changes no door.
    if (left) return;
    clearTimeout(leaving);
    leaving = setTimeout(done, leaveMs);
    show(element('div', 'alarm', numbers(), ...parts, button('alarm-leave', said('alarmLeave'), done)));
  };
  const told = (words: HTMLElement) => {
    words.setAttribute('role', 'alert');
    return words;
  };
  const failed = ({ message }: Refused) => {
    clearInterval(counting);
    screen(told(element('p', 'alarm-told', message || said('alarmFailed'))));
  };
  const raise = (kind: string) => {
    const pressId = newId();
    screen(element('p', 'alarm-told', said('alarmSending')));
    let lost = false;
    // One press is one alarm to the server, however often it is sent.
    const again = (refused: Refused) => {
      if (left) return;
      if (refused.status !== 0 && refused.status < 500) return failed(refused);
      if (!lost) screen(told(element('p', 'alarm-told', said('alarmFailed'), said('alarmAgain'))));
      lost = true;
      sending = setTimeout(send, againMs);
    };
    const heard = ({ joined, told: n, takeBackUntil, serverNow }: Raised) => {
      const count = both(alarmCount(n));
      const words = told(element('p', 'alarm-told', said(joined ? 'alarmJoined' : 'alarmTold'), count));
      // By the server's clock: the tablet's may be wrong.
      let seconds = joined ? 0 : Math.floor((Date.parse(takeBackUntil) - Date.parse(serverNow)) / 1000);
      const back = () => {
        clearInterval(counting);
        cancelAlarm(token, pressId)
          .then(() => screen(told(element('p', 'alarm-told', said('alarmTakenBack')))))
          .catch(failed);
      };
      const draw = () => {
        const way =
          seconds > 0 && button('alarm-back', element('span', '', said('alarmBack'), ` ${seconds}`), back);
        screen(words, way);
        if (seconds-- <= 0) clearInterval(counting);
      };
      clearInterval(counting);
      counting = setInterval(draw, 1000);
      draw();
    };
    const send = () => void raiseAlarm(token, kind, pressId).then(heard, again);
    send();
  };
  screen(
    element('h1', '', said('alarmWhat')),
    element(
      'div',
      'alarm-kinds',
      ...alarmKinds.map(([kind, title]) => button('alarm-kind', both(title), () => raise(kind))),
    ),
  );
  return stop;
};
