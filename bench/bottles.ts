import { dayAfter, today } from '../apps/server/src/platform/clock.ts';
import { openBottles, startOnBottles } from './bottleStage.ts';
import { ask, asSigned, besideBare, type Figure, report, signIn, startBare } from './stage.ts';

/** The stock by several filters together, a page of ten with its totals by category; and one bottle by its label. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const product = await startOnBottles(stock);
  const { bare, bareToken } = await startBare({ database: stock.database, script: 'bench/bareBottles.ts' });
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'safety');
    const path =
      '/Customer/Chemicals/BottlePageList?live=true&controlCategory=hazardous&storageClass=FL&expiryDays=365&pageNo=1&pageSize=10';
    const page = await ask<{ totalCount: number; data: { bottleCode: string }[] }>(
      ...([product.base, path, undefined, token] as const),
    );
    console.log(`${page.totalCount} bottles found`);
    const code = page.data[0]?.bottleCode ?? '';
    const pages = {
      list: [path, `/list?day=${dayAfter(today('Asia/Shanghai'), 365)}`],
      'by its label': [`/Customer/Chemicals/BottleByCode?code=${code}`, `/code?code=${code}`],
    } as const;
    for (const [what, [ours, theirs]] of Object.entries(pages))
      figures.push(
        ...(await besideBare(
          'bottles',
          what,
          { product: asSigned(product.base + ours, token), bare: asSigned(bare.base + theirs, bareToken) },
          0.6,
        )),
      );
  } finally {
    await bare.stop();
    await product.stop();
    await stock.close();
  }
  report(figures);
};
