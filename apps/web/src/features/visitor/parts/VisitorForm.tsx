import { visitor } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { awaits } from '../tones.ts';
import { VisitFields } from './VisitFields.tsx';

const { visitorAdd } = visitor.endpoints;

/** Registers a visitor in the host's name. */
const VisitorForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const today = formatDay(Date.now());
  return (
    <FormDrawer
      title={t('add')}
      endpoint={visitorAdd}
      initial={{ roomIds: [], from: today, to: today }}
      okText={t('register')}
      onClose={onClose}
      done={({ state }) => t(awaits[state] ? 'added' : 'addedAtOnce')}
    >
      <Field name="name" autoFocus />
      <Field name="phone" />
      <Field name="unit" />
      <Field name="idNo" help={t('idHelp')} />
      <VisitFields>
        <Field name="plateNumber" />
      </VisitFields>
    </FormDrawer>
  );
};

export default VisitorForm;
