import { type BannerRow, bannerEndpoints, bannerFields, type InputOf, pickFields } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { BannerFields } from './BannerFields.tsx';
import { texts } from './texts.ts';

const { bannerAdd, bannerEdit, bannerDetails } = bannerEndpoints;

const editOf = (row: BannerRow) =>
  ({ ...pickFields(bannerFields, row), id: row.id, version: row.version }) as InputOf<typeof bannerEdit>;

/** Adds a banner, or edits this one. */
const BannerForm = ({ row, onClose }: { row?: BannerRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const shared = {
    onClose,
    children: <BannerFields row={row} />,
  };
  if (!row)
    return (
      <FormDrawer
        {...shared}
        title={t('add')}
        endpoint={bannerAdd}
        initial={{ BannerPositionStatus: 2, linkType: 'none' }}
      />
    );
  return (
    <FormDrawer
      {...shared}
      title={t('edit')}
      endpoint={bannerEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(bannerDetails, { id: row.id }))}
    />
  );
};

export default BannerForm;
