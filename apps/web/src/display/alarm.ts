import { cancelAlarm, type Raised, type Refused, raiseAlarm, sayAlarm, shownAlarm } from './server.ts';
import { both, element, said } from './show.ts';
import { alarmCount, alarmHandled, alarmKinds, alarmNotes, alarmNumbers, texts } from './texts.ts';

/**
 * Milliseconds that the button is held, so that nobody raises an alarm in passing; until the door is shown again; until an
 * alarm that was not answered is sent once more, and until it is given up; between two looks at who comes.
 */
const [holdMs, leaveMs, againMs, giveUpMs, followMs] = [3000, 60_000, 3000, 600_000, 5000];

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

const told = (...words: (HTMLElement | string)[]) => {
  const line = element('p', 'alarm-told', ...words);
  line.setAttribute('role', 'alert');
  return line;
};

interface Said {
  kind?: string;
  note?: string;
}

/**
 * Raises the alarm of a door that has been held, at once; beside the numbers to dial it then says who was told and who comes,
 * offers for seconds the way back, and asks what has happened, which nobody has to answer. Answers what ends it.
 */
export const startAlarm = (
  token: string,
  show: (shown: HTMLElement) => void,
  leave: () => void,
): (() => void) => {
  const pressId = newId();
  let counting: ReturnType<typeof setInterval> | undefined;
  let following: ReturnType<typeof setInterval> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  /** Tapped before the alarm had arrived: it goes with it, or right after. */
  let wanted: string | undefined;
  let arrived = false;
  /** It has arrived, or was refused. */
  let settled = false;
  const stop = () => {
    left = true;
    clearInterval(counting);
    clearInterval(following);
    clearTimeout(leaving);
    clearTimeout(sending);
  };
  const done = () => {
    if (left) return;
    stop();
    leave();
  };
  const stay = () => {
    clearTimeout(leaving);
    // Whoever pressed may have run: what has not arrived is sent on without him.
    if (!left) leaving = setTimeout(done, settled ? leaveMs : giveUpMs);
  };

  // Each part stays where it is, so that no key is lost while seconds run.
  const status = element('div', 'alarm-status', element('p', 'alarm-told', said('alarmSending')));
  const back = element('div', 'alarm-way');
  const answer = element('p', 'alarm-answer');
  answer.setAttribute('role', 'status');
  const say = (what: Said) => {
    stay();
    answer.replaceChildren(said('alarmSending'));
    sayAlarm(token, pressId, what).then(
      (shown) => {
        if (left) return;
        answer.replaceChildren(said('alarmSaid'));
        tell(shown);
      },
      ({ status: code, message }: Refused) => {
        if (left) return;
        if (code !== 0 && code < 500) return answer.replaceChildren(message);
        answer.replaceChildren(said('alarmUnsaid'));
        sending = setTimeout(() => !left && say(what), againMs);
      },
    );
  };
  const kinds = alarmKinds.map(([kind, title]) => {
    const one = button('alarm-kind', both(title), () => {
      for (const other of kinds) other.setAttribute('aria-pressed', String(other === one));
      wanted = kind;
      if (arrived) say({ kind });
    });
    one.setAttribute('aria-pressed', 'false');
    return one;
  });
  const field = element('input', 'alarm-field') as HTMLInputElement;
  field.maxLength = 200;
  field.placeholder = texts.alarmNote.join(' ');
  field.setAttribute('aria-label', texts.alarmNote.join(' '));
  field.addEventListener('input', stay);
  const form = element('form', 'alarm-form', field, element('button', '', said('alarmSend')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const note = field.value.trim();
    field.value = '';
    if (note) say({ note });
  });
  const notes = element(
    'div',
    'alarm-notes',
    ...alarmNotes.map((title) => {
      const one = button('alarm-note', both(title), () => {
        (one as HTMLButtonElement).disabled = true;
        say({ note: title[0] });
      });
      return one;
    }),
  );
  const more = element('div', 'alarm-more', notes, form, answer);
  more.hidden = true;
  const asking = element(
    'div',
    'alarm-asking',
    element('h1', '', said('alarmWhat')),
    element('div', 'alarm-kinds', ...kinds),
    more,
  );

  /** Nothing is asked any more. */
  const over = (words: HTMLElement) => {
    settled = true;
    clearInterval(counting);
    clearInterval(following);
    status.replaceChildren(told(words));
    back.replaceChildren();
    asking.hidden = true;
    stay();
  };
  const tell = ({ joined, told: n, confirmed, going, handlerName, state }: Raised) => {
    const open = state === 'raised' || state === 'handling';
    status.replaceChildren(
      told(
        said(open ? (joined ? 'alarmJoined' : 'alarmTold') : 'alarmOver'),
        both(handlerName && open ? alarmHandled(handlerName) : alarmCount(n, confirmed, going)),
      ),
    );
    if (!open) {
      clearInterval(following);
      asking.hidden = true;
    }
  };
  const takeBack = () => {
    clearInterval(counting);
    cancelAlarm(token, pressId).then(
      () => !left && over(said('alarmTakenBack')),
      ({ message }: Refused) => {
        back.replaceChildren();
        if (!left) answer.replaceChildren(message || said('alarmFailed'));
      },
    );
  };
  const heard = (shown: Raised) => {
    if (left) return;
    arrived = true;
    settled = true;
    tell(shown);
    more.hidden = false;
    if (wanted && wanted !== shown.kind) say({ kind: wanted });
    // By the server’s clock: the tablet’s may be wrong.
    let seconds = shown.joined
      ? 0
      : Math.floor((Date.parse(shown.takeBackUntil) - Date.parse(shown.serverNow)) / 1000);
    const rest = element('span', '', ` ${seconds}`);
    if (seconds > 0)
      back.replaceChildren(button('alarm-back', element('span', '', said('alarmBack'), rest), takeBack));
    counting = setInterval(() => {
      rest.textContent = ` ${--seconds}`;
      if (seconds > 0) return;
      clearInterval(counting);
      back.replaceChildren();
    }, 1000);
    following = setInterval(() => {
      shownAlarm(token, pressId).then(
        (now) => !left && tell(now),
        () => {},
      );
    }, followMs);
    stay();
  };
  // One press is one alarm to the server, however often it is sent.
  const again = ({ status: code, message }: Refused) => {
    if (left) return;
    if (code !== 0 && code < 500) return over(element('span', '', message || said('alarmFailed')));
    if (!status.querySelector('[role=alert]'))
      status.replaceChildren(told(said('alarmFailed'), said('alarmAgain')));
    sending = setTimeout(send, againMs);
  };
  const send = () => void raiseAlarm(token, pressId, wanted).then(heard, again);
  show(
    element('div', 'alarm', numbers(), status, back, asking, button('alarm-leave', said('alarmLeave'), done)),
  );
  stay();
  send();
  return stop;
};
