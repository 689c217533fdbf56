import { commodityImportEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { keepImport } from '../../../widgets/transfer/openImports.ts';
import CommodityImport from './CommodityImport.tsx';
import { PictureZipButton } from './PictureZipButton.tsx';
import { SupplierImportButton } from './SupplierImportButton.tsx';

afterEach(tidy);

const waiting = {
  ...{ id: 'j', kind: 'commodity', fileName: 'a.xlsx', state: 'waiting', progress: 1, failure: null },
  ...{ totalCount: 3, goodCount: 1, badCount: 2, doneCount: 0, sameCount: 0, widened: 0, spaced: 0 },
  ...{ hasPasswords: false, passwordsFetched: false, passwordsUntil: null, heading: null, fields: [] },
  ...{ errors: { data: [], totalCount: 0 }, columns: [], preview: [], unchanged: [] },
  ...{ effects: [{ effect: '涨价待审批', count: 1 }], effectsOfRows: [], pictures: [] },
};

it('offers to make the words that rows lack, and shows what prices will wait', async () => {
  signInAs(['supplierCommodityImport']);
  keepImport(commodityImportEndpoints.commodityImport.path, 'j');
  const asked = serve({
    ImportJobDetails: () => waiting,
    CommodityImportWordList: () => [{ list: 'brand', name: '新牌', rows: 2 }],
    CommodityImportWordAdd: () => ({ added: 1 }),
  });
  show(<CommodityImport />);
  expect(await screen.findByText('品牌：新牌')).toBeTruthy();
  expect(screen.getByText(/涨价待审批 1 行/)).toBeTruthy();
  fireEvent.click(screen.getByText('一键新建'));
  await waitFor(() => expect(screen.getByText('已新建 1 个词条，正在重新检查')).toBeTruthy());
  expect(asked.find(({ action }) => action === 'CommodityImportWordAdd')?.input).toEqual({ id: 'j' });
});

it.each([
  ['/?import=j', '为供应商导入'],
  ['/?of=pictures&import=j', '图片压缩包'],
])('opens for the college at %s the import that a notice names, and that alone', async (at, title) => {
  signInAs(['commodityImport']);
  serve({ ImportJobDetails: () => ({ ...waiting, state: 'done', doneCount: 2 }) });
  show(
    <>
      <SupplierImportButton />
      <PictureZipButton forSupplier />
    </>,
    at,
  );
  const dialogs = await screen.findAllByRole('dialog');
  expect(dialogs.map((dialog) => dialog.querySelector('.ant-modal-title')?.textContent)).toEqual([title]);
});
