import { type Label, yuanOf } from '@anyan/contract';

export interface Known {
  tellPrice: boolean;
  tellStock: boolean;
  knownPrice: number | null;
  knownStock: boolean | null;
}

export interface Standing {
  name: string;
  price: number;
  inStock: boolean;
}

export interface News {
  name: string;
  /** Fen, before and now, of what can be bought for less. */
  price: { from: number; to: number } | null;
  back: boolean;
}

/** What of goods is new to who follows them, and worth a notice; undefined for nothing. */
export const newsOf = (known: Known, { name, price, inStock }: Standing): News | undefined => {
  const { tellPrice, tellStock, knownPrice, knownStock } = known;
  // A lower price of what cannot be had is told when it can.
  const cheaper = tellPrice && inStock && knownPrice !== null && price < knownPrice;
  const back = tellStock && inStock && knownStock === false;
  if (!cheaper && !back) return undefined;
  return { name, price: cheaper ? { from: knownPrice, to: price } : null, back };
};

const wordsOf = ({ price, back }: News): Label => {
  const zh = [
    ...(price ? [`价格由 ${yuanOf(price.from)} 元降为 ${yuanOf(price.to)} 元`] : []),
    ...(back ? ['已到货'] : []),
  ];
  const en = [
    ...(price ? [`${yuanOf(price.to)} yuan instead of ${yuanOf(price.from)}`] : []),
    ...(back ? ['back in stock'] : []),
  ];
  return [zh.join('，'), en.join(', ')];
};

/** Names that one notice tells. */
const named = 5;

/** One notice of all that is new to somebody. */
export const noticeOf = (news: readonly News[]): { title: Label; body: Label } => {
  const [first, ...others] = news;
  if (!first) throw new Error('nothing is new');
  const [zh, en] = wordsOf(first);
  if (others.length === 0)
    return {
      title: [`收藏的商品“${first.name}”${first.price ? '降价' : '到货'}了`, `“${first.name}”: ${en}`],
      body: [zh, en],
    };
  const told = news.slice(0, named).map((one) => [one.name, wordsOf(one)] as const);
  const more = news.length > named ? [' …', ' …'] : ['', ''];
  return {
    title: [
      `您收藏的 ${news.length} 种商品降价或到货了`,
      `${news.length} of your favourites are cheaper or back`,
    ],
    body: [
      `${told.map(([name, [words]]) => `${name}：${words}`).join('；')}${more[0]}`,
      `${told.map(([name, [, words]]) => `${name}: ${words}`).join('; ')}${more[1]}`,
    ],
  };
};
