import { requirementEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

interface Props {
  text: string | null;
  version: number;
  /** Days of grace that it still has; 0 once everybody is asked for it. */
  graceLeft: number;
  onClose: () => void;
}

/** Days that a new text usually waits for everybody. */
const usualGrace = 30;

/** The text that everybody signs where it is asked for. */
const CollegePledgeForm = ({ text, version, graceLeft, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('collegePledge')}
      endpoint={requirementEndpoints.collegePledgeSave}
      initial={{ text, version, graceDays: graceLeft || usualGrace }}
      onClose={onClose}
      done={t('collegePledgeSaved')}
    >
      <Field name="text" wide help={t('collegePledgeHelp')} />
      <Field name="graceDays" help={t('collegePledgeGrace')} />
    </FormDrawer>
  );
};

export default CollegePledgeForm;
