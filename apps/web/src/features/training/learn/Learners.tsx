import BellOutlined from '@ant-design/icons/BellOutlined';
import { learnerEndpoints } from '@anyan/contract';
import { Drawer } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
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
  const remind = useTold(coursewareRemind, {
    done: ({ sent, leftOut }) => t('reminded', { sent, leftOut }),
  });
  return (
    <Drawer
      open
      size="large"
      title={t('learnersOf', { name: shippedName(row.coursewareName) })}
      onClose={onClose}
    >
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
          {
            key: 'remind',
            label: t('remind'),
            icon: <BellOutlined />,
            calls: coursewareRemind,
            many: coursewareRemind,
            blocked: ({ can }) => !can.includes('remind') && t('isDone'),
            run: (rows) =>
              void remind
                .mutateAsync({ coursewareId: row.id, userIds: rows.map(({ id }) => id) })
                .catch(() => {}),
          },
        ]}
        exports={{ calls: coursewareLearnerExport }}
        emptyText={t('noLearner')}
      />
    </Drawer>
  );
};

export default Learners;
