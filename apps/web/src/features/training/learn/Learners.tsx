import BellOutlined from '@ant-design/icons/BellOutlined';
import { type LearnerRow, learnerEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { asks } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../learnTexts.ts';
import { standingTones } from './standingTones.ts';

interface Props {
  row: { id: string; coursewareName: string };
  onClose: () => void;
}

/** Who learns courseware and how far each is; those who are not done can be reminded. */
const Learners = ({ row, onClose }: Props) => {
  const t = useTexts(texts);
  const { coursewareLearnerList, coursewareLearnerExport, coursewareRemind } = learnerEndpoints;
  return (
    <ListDrawer title={t('learnersOf', { name: shippedName(row.coursewareName) })} onClose={onClose}>
      <ListPage
        local
        name={`learners ${coursewareLearnerList.path}`}
        endpoint={coursewareLearnerList}
        input={{ coursewareId: row.id }}
        filters={['keyword', 'state']}
        columns={[
          { field: 'name', width: 110 },
          { field: 'loginName', width: 120 },
          { field: 'organizationName', width: 160 },
          { field: 'state', width: 90, tones: standingTones },
          { field: 'percent', width: 90 },
          { field: 'minutes', width: 90 },
          { field: 'dueAt', width: 110 },
          { field: 'lastAt', width: 160, hidden: true },
        ]}
        rowActions={[
          asks('remind', t('remind'), coursewareRemind, {
            icon: <BellOutlined />,
            input: { coursewareId: row.id },
            many: true,
            blocked: ({ can }: LearnerRow) => !can.includes('remind') && t('isDone'),
            done: ({ sent, leftOut }) => t('reminded', { sent, leftOut }),
          }),
        ]}
        exports={{ calls: coursewareLearnerExport }}
        emptyText={t('noLearner')}
      />
    </ListDrawer>
  );
};

export default Learners;
