import { buttonName, signEndpoints, signPermission, visitor } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../signTexts.ts';
import { RoomSelect } from './RoomSelect.tsx';
import { VisitorSelect } from './VisitorSelect.tsx';

interface Props {
  /** Whom to sign out; somebody is signed in without. */
  of?: { userId: string | null; visitorId: string | null; userName: string; roomId: string };
  onClose: () => void;
}

const whoOf = ({ userId, visitorId }: NonNullable<Props['of']>) => (visitorId ? { visitorId } : { userId });

/** Enters for somebody else that he came or left; of one who never signed in first, that he came. */
const ManualForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  const seesVisitors = useMayCall()(visitor.endpoints.visitorPageList);
  const override = useAuth().buttonList.includes(buttonName(signPermission.override));
  const [late, setLate] = useState(false);
  const out = !!of && !late;
  return (
    <FormDrawer
      key={`${late}`}
      title={of ? t(out ? 'manualOutOf' : 'manualInOf', { name: of.userName }) : t('manualIn')}
      note={t('manualNote')}
      endpoint={signEndpoints.manualSign}
      initial={of ? { ...whoOf(of), roomId: of.roomId, kind: out ? 'out' : 'in' } : { kind: 'in' }}
      offer={({ errorCode }) =>
        out &&
        errorCode === 'SIGN_NOT_INSIDE' && (
          <Button size="small" onClick={() => setLate(true)}>
            {t('manualLate')}
          </Button>
        )
      }
      onClose={onClose}
      done={t(out ? 'signedOut' : 'signedIn')}
    >
      {!of && <Field name="userId" wide control={<LazyPersonSelect />} />}
      {!of && seesVisitors && (
        <Field name="visitorId" wide help={t('orVisitor')} control={<VisitorSelect />} />
      )}
      {!of && <Field name="roomId" wide control={<RoomSelect />} />}
      <Field name="at" wide help={t('atHelp')} />
      <Field name="reason" wide autoFocus={!!of} />
      {!out && override && <Field name="override" wide help={t('overrideHelp')} />}
    </FormDrawer>
  );
};

export default ManualForm;
