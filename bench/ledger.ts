import {
  ask,
  asSigned,
  besideBare,
  type Figure,
  fill,
  openDatabase,
  report,
  signIn,
  startBare,
  startProduct,
} from './stage.ts';

/** The register of 5,000 laboratories with 120,000 members, a page with its counts; and one laboratory's profile. */
export const run = async (): Promise<void> => {
  const product = await startProduct();
  await fill(60_000, { laboratories: 5000 });
  const { database, close } = await openDatabase();
  const { bare, bareToken } = await startBare({ database });
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'safety');
    const path = '/Customer/Laboratory/LaboratoryPageList?pageNo=1&pageSize=10';
    const page = await ask<{ totalCount: number; data: { id: string }[] }>(
      product.base,
      path,
      undefined,
      token,
    );
    console.log(`${page.totalCount} laboratories`);
    const id = page.data[0]?.id ?? '';
    const pages = {
      list: [path, '/laboratories'],
      profile: [`/Customer/Laboratory/LaboratoryDetails?id=${id}`, `/laboratory?id=${id}`],
    } as const;
    for (const [what, [ours, theirs]] of Object.entries(pages)) {
      const targets = {
        product: asSigned(`${product.base}${ours}`, token),
        bare: asSigned(`${bare.base}${theirs}`, bareToken),
      };
      figures.push(...(await besideBare('ledger', what, targets, 0.6)));
    }
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
  report(figures);
};
