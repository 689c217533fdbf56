import { expertEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../expertTexts.ts';
import { ExpertCards } from '../parts/ExpertCards.tsx';

const details = lazy(() => import('../parts/ExpertDetail.tsx'));

const { expertPageList, expertDetails } = expertEndpoints;

/** /expert/list: the experts in office, for everybody; how to reach them by permission. */
const ExpertDirectory = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
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
      cards={(rows) => <ExpertCards rows={rows} onOpen={drawers.open.details} />}
      openCalls={expertDetails}
      drawers={drawers}
      emptyText={t('directoryEmpty')}
    />
  );
};

export default ExpertDirectory;
