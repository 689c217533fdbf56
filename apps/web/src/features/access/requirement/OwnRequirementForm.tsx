import { requirementEndpoints } from '@anyan/contract';
import { Alert, Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { EffectiveRequirement } from './EffectiveRequirement.tsx';
import { Impact } from './Impact.tsx';
import { RequirementEditor } from './RequirementEditor.tsx';

const { requirementShow, requirementSave } = requirementEndpoints;

interface Props {
  of: { scope: 'room' | 'laboratory'; id: string; name: string };
  onClose: () => void;
}

/** What a room or a laboratory asks beyond its college. */
const OwnRequirementForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  const place = { scope: of.scope, id: of.id };
  const read = useCall(requirementShow, place, { staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      title={t('requirementOf', { name: of.name })}
      endpoint={requirementSave}
      initial={found && { ...place, own: found.own ?? {}, graceDays: 0, version: found.version }}
      read={read}
      onClose={onClose}
      done={t('requirementSaved')}
    >
      <section className="ay-wide access-in-force" aria-label={t('inForce')}>
        {found?.graceUntil && (
          <Alert showIcon type="info" title={t('graceRuns', { until: found.graceUntil })} />
        )}
        {found?.effective && (
          <>
            <h3 className="ay-section-title">{t('inForce')}</h3>
            <EffectiveRequirement effective={found.effective} />
          </>
        )}
      </section>
      <Field
        name="own"
        wide
        label={t('requirement')}
        help={t('ownHelp')}
        control={<RequirementEditor known={found?.names ?? []} empty={t('asCollege')} />}
      />
      <Field name="graceDays" help={t('graceHelp')} />
      <Preview place={place} />
    </FormDrawer>
  );
};

const Preview = ({ place }: { place: Pick<Props['of'], 'scope' | 'id'> }) => {
  const form = Form.useFormInstance();
  return (
    <Impact
      change={() => ({
        ...place,
        ...{ own: form.getFieldValue('own'), graceDays: form.getFieldValue('graceDays') },
      })}
    />
  );
};

export default OwnRequirementForm;
