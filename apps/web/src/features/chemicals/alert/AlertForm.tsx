import { type ChemicalAlertRow, chemicalAlertEndpoints, explainers } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

export type AlertDone = 'handle' | 'explain' | 'ignore';
const done = { handle: 'handled', explain: 'explained', ignore: 'ignored' } as const;

interface Props {
  row: ChemicalAlertRow;
  as: AlertDone;
  onClose: () => void;
}

/** Says what was done about an alert, why it differs, or why nothing is done. */
const AlertForm = ({ row, as, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <FormDrawer
      size={480}
      title={t(`${as}Title`, { object: row.object })}
      endpoint={chemicalAlertEndpoints.alertHandle}
      initial={{ ids: [row.id], state: as === 'ignore' ? 'ignored' : 'handled' }}
      okText={t(as)}
      note={t(`${as}Note`)}
      onClose={onClose}
      done={t(done[as])}
    >
      {row.statements.length > 0 && (
        <ul className="ay-wide ay-quiet">
          {row.statements.map((one) => (
            <li key={one.as}>
              {t('said', { as: label(explainers[one.as]), name: one.name, text: one.text })}
            </li>
          ))}
        </ul>
      )}
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default AlertForm;
