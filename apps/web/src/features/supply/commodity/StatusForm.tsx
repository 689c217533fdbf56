import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

interface Props {
  rows: readonly CommodityRow[];
  event: 'list' | 'delist' | 'archive';
  /** The college says why it takes something off. */
  needsReason?: boolean;
  onClose: () => void;
}

/** Puts goods on sale, takes them off or archives them; one or several. */
const StatusForm = ({ rows, event, needsReason = false, onClose }: Props) => {
  const t = useTexts(texts);
  const told = useTold();
  const [first, ...more] = rows;
  const name = more.length === 0 && first ? first.commodityName : t('count', { count: rows.length });
  return (
    <FormDrawer
      size={480}
      title={t('statusTitle', { what: t(event), name })}
      endpoint={commodityEndpoints.commodityStatusChange}
      initial={{ event, items: rows.map(({ id, version }) => ({ id, version })) }}
      okText={t(event)}
      okDanger={event !== 'list'}
      note={t(`${event}Note`)}
      onClose={onClose}
      onDone={({ results }) => {
        told(results, t(event), (id) => rows.find((row) => row.id === id)?.commodityName ?? '');
        onClose();
      }}
    >
      <Field
        name="reason"
        wide
        autoFocus
        needed={event === 'delist' && needsReason}
        help={event === 'delist' && needsReason ? t('needed') : undefined}
      />
    </FormDrawer>
  );
};

export default StatusForm;
