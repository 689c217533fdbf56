import { type FavouriteRow, favouriteEndpoints } from '@anyan/contract';
import { AutoComplete } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const { favouriteAdd, favouriteList } = favouriteEndpoints;

/** A folder that is there, or a new one. */
const FolderInput = (props: Partial<ControlProps>) => {
  const { data } = useCall(favouriteList, { pageSize: 1 });
  const options = (data?.folders ?? []).flatMap(({ folder }) => (folder ? [{ value: folder }] : []));
  return (
    <AutoComplete
      {...(props as object)}
      options={options}
      maxLength={20}
      showSearch={{ filterOption: true }}
    />
  );
};

/** Of what is kept, or is to be. */
type Kept = { id: string } & Partial<
  Pick<FavouriteRow, 'kind' | 'folder' | 'note' | 'tellPrice' | 'tellStock' | 'commodityId' | 'supplierId'>
>;

/** Keeps goods or a supplier: where, why, and what to be told of. */
const FavouriteForm = ({ row, onClose }: { row: Kept; onClose: () => void }) => {
  const t = useTexts(texts);
  const { kind = 'commodity', commodityId, supplierId, folder, note, tellPrice, tellStock } = row;
  const goods = kind === 'commodity';
  const there = folder !== undefined;
  return (
    <FormDrawer
      size={480}
      title={t(there ? 'edit' : 'add')}
      endpoint={favouriteAdd}
      initial={{
        ...(goods ? { commodityId: commodityId ?? null } : { supplierId: supplierId ?? null }),
        ...{ folder: folder || null, note: note ?? null },
        ...(goods ? { tellPrice: tellPrice ?? true, tellStock: tellStock ?? false } : {}),
      }}
      onClose={onClose}
      done={t(there ? 'saved' : 'kept')}
    >
      <Field name="folder" wide help={t('folderHelp')} control={<FolderInput />} />
      <Field name="note" wide />
      {goods && (
        <>
          <Field name="tellPrice" />
          <Field name="tellStock" />
        </>
      )}
    </FormDrawer>
  );
};

export default FavouriteForm;
