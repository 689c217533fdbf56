import type { InputOf, mallGoodsEndpoints, ResultOf } from '@anyan/contract';
import { gramsOf } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { lettersOf, spells } from '../../../platform/pinyin.ts';
import { folded } from '../commodity/searching.ts';
import { keptOfGoods } from './goodsKept.ts';
import { namesFound, wantedGoods, wordsToSuggest } from './goodsQueries.ts';
import { limitStranger, type Sight, sightKey, sightOf } from './goodsSight.ts';
import { typedOf } from './goodsTyped.ts';

type Call = (typeof mallGoodsEndpoints)['mallSearchSuggest'];
type Suggestion = ResultOf<Call>[number];

const most = 10;
/** Of them words of the catalogue and suppliers. */
const mostWords = 4;
/** Goods looked at for their names: what is typed on finds fewer. */
const looked = 400;

/** Whether a name holds what was typed, or is spelt by it. */
const speaksOf = (name: string | null, typed: string): boolean => {
  if (!name) return false;
  if (folded(name).includes(typed)) return true;
  const letters = lettersOf(typed);
  return letters !== undefined && spells(name, letters);
};

const ofGoods = (context: ReadContext, sight: Sight, typed: string): Promise<Suggestion[]> =>
  keptOfGoods(context, `suggest ${sightKey(sight)} ${typed}`, async () => {
    // A single letter stands in everything.
    if (!gramsOf(typed.split(' '))) return [];
    const rows = await namesFound(context.db, wantedGoods(sight, { typed: typedOf(typed) }), looked);
    const plain = typed.replaceAll('-', '');
    const byText = new Map<string, Suggestion>();
    for (const { chineseName, commodityName, englishName, otherName, casCode } of rows) {
      const name = chineseName ?? commodityName;
      const isNumber = /^\d+$/.test(plain) && casCode?.replaceAll('-', '').includes(plain);
      if (casCode && isNumber) byText.set(casCode, { text: casCode, kind: 'cas', hint: name, id: null });
      else if ([name, commodityName, englishName, otherName].some((one) => speaksOf(one, typed)))
        byText.set(name, { text: name, kind: 'name', hint: englishName ?? casCode, id: null });
    }
    const order = ({ text }: Suggestion) =>
      folded(text) === typed ? 0 : folded(text).startsWith(typed) ? 1 : 2;
    return [...byText.values()].sort(
      (a, b) => order(a) - order(b) || a.text.length - b.text.length || a.text.localeCompare(b.text),
    );
  });

const ofWords = async ({ platform, db }: ReadContext, typed: string): Promise<Suggestion[]> => {
  const words = await platform.shortCache.get('mallWordsToSuggest', () => wordsToSuggest(db));
  return words.flatMap(({ id, list, name, other }): Suggestion[] =>
    (list === 'type' || list === 'brand' || list === 'supplier') &&
    (speaksOf(name, typed) || speaksOf(other, typed))
      ? [{ text: name, kind: list, hint: other, id }]
      : [],
  );
};

/** What may be meant by what is typed so far: goods by name and number, then brands, types and suppliers. @throws MALL_CLOSED, TOO_MANY */
export const suggestGoods = async (
  context: ReadContext,
  { keyword }: InputOf<Call>,
): Promise<Suggestion[]> => {
  const sight = await sightOf(context);
  limitStranger(context);
  const typed = folded(keyword);
  if (!typed) return [];
  const [goods, words] = await Promise.all([ofGoods(context, sight, typed), ofWords(context, typed)]);
  const some = words.slice(0, Math.max(mostWords, most - goods.length));
  return [...goods.slice(0, most - some.length), ...some];
};
