// Hours of grants as workbooks write them: 周一至周五 08:00-22:00；节假日 09:00-12:00
import { type OpenTimes, weekDays } from '@anyan/contract';

type Day = OpenTimes['days'][number];
const week: readonly Day[] = ['1', '2', '3', '4', '5', '6', '7'];
const nameOf = (day: Day): string => weekDays[day][0];

/** Days that follow one another as a range, the others one by one. */
const daysInWords = (days: readonly Day[]): string => {
  const runs: Day[][] = [];
  for (const day of week.filter((one) => days.includes(one))) {
    const last = runs.at(-1);
    if (last && Number(last.at(-1)) + 1 === Number(day)) last.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    return run.length > 2 ? [`${nameOf(first)}至${nameOf(last)}`] : run.map(nameOf);
  });
  return [...words, ...(days.includes('holiday') ? [nameOf('holiday')] : [])].join('、');
};

export const slotsInWords = (slots: readonly OpenTimes[]): string =>
  slots.map(({ days, from, to }) => `${daysInWords(days)} ${from}-${to}`).join('；');

const dayNamed = new Map([...week, 'holiday' as const].map((day) => [nameOf(day), day]));

const daysOf = (words: string): Day[] | undefined => {
  const found: Day[] = [];
  for (const word of words.split(/[、,，]/)) {
    const [first, last, more] = word.split('至').map((name) => dayNamed.get(name.trim()));
    if (!first || more || (word.includes('至') && !last)) return undefined;
    if (!last) found.push(first);
    else {
      const [from, to] = [week.indexOf(first), week.indexOf(last)];
      if (from < 0 || to < from) return undefined;
      found.push(...week.slice(from, to + 1));
    }
  }
  return [...new Set(found)];
};

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** Lines that one grant has at most. */
const most = 14;

/** What a cell says; undefined where it cannot be read, or ends before it begins. */
export const slotsOf = (words: string): OpenTimes[] | undefined => {
  const found: OpenTimes[] = [];
  for (const part of words.split(/[；;]/).filter((one) => one.trim() !== '')) {
    const [named = '', times = '', more] = part.trim().split(' ');
    const [from = '', to = ''] = times.replace('–', '-').split('-');
    const days = daysOf(named);
    if (more !== undefined || !days || !clock.test(from) || !clock.test(to) || to <= from) return undefined;
    found.push({ days, from, to });
  }
  return found.length <= most ? found : undefined;
};
