import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import { type ExpertRow, personnel } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../expertTexts.ts';
import { ExpertCards } from '../parts/ExpertCards.tsx';

const ExpertDetail = lazy(() => import('../parts/ExpertDetail.tsx'));

const { expertPageList, expertDetails } = personnel.endpoints;

/** /expert/list: the experts in office, for everybody; how to reach them by permission. */
const ExpertDirectory = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState<ExpertRow>();
  return (
    <ListPage
      title={t('directory')}
      endpoint={expertPageList}
      input={{ current: true }}
      name="expertDirectory"
      columns={[
        {
          field: 'name',
          width: 160,
          render: (name, row) => <PersonAvatar name={name} src={row.photoUrl} hint={row.title} size={28} />,
        },
        { field: 'unit', width: 220 },
        { field: 'fields', width: 200 },
        { field: 'phone', width: 140 },
        { field: 'email', width: 200, card: 'none' },
      ]}
      filters={['keyword', 'field']}
      views={[
        {
          key: 'cards',
          label: t('viewCards'),
          icon: <AppstoreOutlined />,
          render: (rows) => <ExpertCards rows={rows} onOpen={setShown} />,
        },
        { key: 'table', label: t('viewTable'), icon: <BarsOutlined /> },
      ]}
      onOpen={setShown}
      openCalls={expertDetails}
      emptyText={t('directoryEmpty')}
    >
      <Suspense fallback={null}>
        {shown && <ExpertDetail id={shown.id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default ExpertDirectory;
