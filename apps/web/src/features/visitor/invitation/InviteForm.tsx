import { type InputOf, type ResultOf, visitor } from '@anyan/contract';
import { useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { VisitFields } from '../parts/VisitFields.tsx';
import { texts } from '../texts.ts';
import { InvitationLink } from './InvitationLink.tsx';

const { visitorInvite } = visitor.endpoints;
type Made = ResultOf<typeof visitorInvite> & Pick<InputOf<typeof visitorInvite>, 'maxUses'>;

interface Props {
  laboratory?: { id: string; laboratoryName: string } | undefined;
  onClose: () => void;
}

/** Makes an invitation, then shows its link and code. */
const InviteForm = ({ laboratory, onClose }: Props) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<Made>();
  const [maxUses, setMaxUses] = useState(1);
  const today = formatDay(Date.now());
  if (made) return <InvitationLink {...made} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('invite')}
      endpoint={visitorInvite}
      initial={{
        ...(laboratory ? { laboratoryId: laboratory.id } : {}),
        ...{ roomIds: [], from: today, to: today, maxUses: 1, validDays: 3 },
      }}
      prepare={(values) => {
        setMaxUses(values.maxUses);
        return values;
      }}
      okText={t('makeLink')}
      note={t('inviteNote')}
      onClose={onClose}
      onDone={(result) => setMade({ ...result, maxUses })}
    >
      <VisitFields laboratory={laboratory} />
      <Field name="maxUses" />
      <Field name="validDays" />
    </FormDrawer>
  );
};

export default InviteForm;
