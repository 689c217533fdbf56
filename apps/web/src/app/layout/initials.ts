// The first character that sorts under each letter in the pinyin order that browsers know; i, u and v begin no syllable.
const letters = 'abcdefghjklmnopqrstwxyz';
const firsts = '阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥仨它穵夕丫帀';

/** Characters of our titles that are read in two ways. */
const twice: Readonly<Record<string, string>> = {
  调: 'dt',
  长: 'cz',
  重: 'cz',
  行: 'hx',
  校: 'jx',
  率: 'ls',
  查: 'cz',
};

const collator = () => new Intl.Collator('zh-CN-u-co-pinyin');
let order: Intl.Collator | undefined;

const initialsOf = (sign: string): string => {
  if (/[a-z0-9]/i.test(sign)) return sign.toLowerCase();
  if (!/\p{Script=Han}/u.test(sign)) return '';
  if (twice[sign]) return twice[sign];
  order ??= collator();
  let at = -1;
  for (const first of firsts) {
    if (order.compare(sign, first) < 0) break;
    at += 1;
  }
  return letters[Math.max(at, 0)] ?? '';
};

/** Whether typed letters are the initials of some run of the title's characters: 「syst」 finds 「实验室台账」. */
export const matchesInitials = (
  title: string,
  typed: string,
  from: 'start' | 'anywhere' = 'anywhere',
): boolean => {
  const wanted = typed.toLowerCase().replace(/\s/g, '');
  if (!/^[a-z0-9]+$/.test(wanted)) return false;
  const signs = [...title].map(initialsOf).filter(Boolean);
  return signs.some(
    (_, start) =>
      (from === 'anywhere' || start === 0) &&
      start + wanted.length <= signs.length &&
      [...wanted].every((letter, index) => signs[start + index]?.includes(letter)),
  );
};

const startsWord = (text: string, wanted: string) =>
  new RegExp(`(^|[^a-z0-9])${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(text.toLowerCase());

/** How well a title answers to what was typed, in either language or by its initials; 0 is best, null not at all. */
export const rankOf = ([zh, en]: readonly [string, string], typed: string): number | null => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return 0;
  if (zh.toLowerCase().startsWith(wanted) || en.toLowerCase().startsWith(wanted)) return 0;
  if (matchesInitials(zh, wanted, 'start')) return 1;
  if (zh.toLowerCase().includes(wanted) || startsWord(en, wanted)) return 2;
  return matchesInitials(zh, wanted) ? 3 : null;
};
