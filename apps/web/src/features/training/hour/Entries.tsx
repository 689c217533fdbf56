import { hourEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../hourTexts.ts';

interface Props {
  /** Oneself without. */
  person?: { id: string; name: string };
  year?: number | undefined;
  onClose: () => void;
}

/** Where the hours of somebody come from. */
const Entries = ({ person, year, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <ListDrawer title={person ? t('entriesOf', { name: person.name }) : t('ownEntries')} onClose={onClose}>
      <ListPage
        local
        name="hour-entries"
        endpoint={hourEndpoints.hourDetails}
        input={{ ...(person ? { userId: person.id } : {}), ...(year ? { year } : {}) }}
        {...(year ? {} : { filters: ['year'] as const })}
        columns={[
          { field: 'title', width: 240, render: (title, { note }) => shippedName(title) || note },
          { field: 'onDay', width: 110 },
          { field: 'source', width: 100 },
          { field: 'minutes', width: 80 },
          { field: 'note', width: 100 },
        ]}
        emptyText={t('noEntries')}
      />
    </ListDrawer>
  );
};

export default Entries;
