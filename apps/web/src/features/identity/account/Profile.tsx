import {
  accountEndpoints,
  emailStates,
  settingsEndpoints,
  sexes,
  type UserInfo,
  userTypes,
} from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Answered } from './Answered.tsx';
import { AvatarButton } from './AvatarButton.tsx';
import { accountTexts } from './texts.ts';

const PhoneForm = lazy(() => import('./PhoneForm.tsx'));
const EmailForm = lazy(() => import('./EmailForm.tsx'));
const EmailConfirm = lazy(() => import('./EmailConfirm.tsx'));

const { userInfo } = accountEndpoints;
const fields = userInfo.result.properties;

const emailTones = { unconfirmed: 'warning', confirmed: 'success', bounced: 'error' } as const;

const Email = ({ user }: { user: UserInfo }) => {
  const t = useTexts(accountTexts);
  const [editing, setEditing] = useState<'address' | 'proof' | null>(null);
  const Form = editing === 'proof' ? EmailConfirm : EmailForm;
  if (editing)
    return (
      <Suspense fallback={user.email}>
        <Form user={user} onClose={() => setEditing(null)} />
      </Suspense>
    );
  const { email, emailState } = user;
  const open = emailState === 'unconfirmed' || emailState === 'bounced';
  return (
    <>
      {email || t('none')}{' '}
      {email && emailState !== 'off' && (
        <StatusTag dictionary={emailStates} code={emailState} tones={emailTones} />
      )}{' '}
      {(open || emailState === 'none') && (
        <Button type="link" size="small" onClick={() => setEditing('proof')}>
          {t(open ? 'confirmEmail' : 'addEmail')}
        </Button>
      )}
      {emailState !== 'none' && (
        <Button type="link" size="small" onClick={() => setEditing('address')}>
          {t('edit')}
        </Button>
      )}
    </>
  );
};

const Phone = ({ user }: { user: UserInfo }) => {
  const t = useTexts(accountTexts);
  const [editing, setEditing] = useState(false);
  const canSend = useCall(settingsEndpoints.companyInfo).data?.canResetBySms;
  if (editing)
    return (
      <Suspense fallback={user.phone}>
        <PhoneForm phone={user.phone} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <>
      {user.phone || t('none')}{' '}
      {canSend && (
        <Button type="link" size="small" onClick={() => setEditing(true)}>
          {t(user.phone ? 'changePhone' : 'bindPhone')}
        </Button>
      )}
    </>
  );
};

const Facts = ({ user }: { user: UserInfo }) => {
  const label = useLabel();
  const rows: [string, string | null | undefined][] = [
    [label(fields.loginName), user.loginName],
    [label(fields.userType), label(userTypes[user.userType])],
    [label(fields.sex), user.sex && label(sexes[user.sex])],
    [label(fields.title), user.title],
    [label(fields.major), user.major],
    [label(fields.grade), user.grade],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      <dt>{label(fields.phone)}</dt>
      <dd>
        <Phone user={user} />
      </dd>
      <dt>{label(fields.email)}</dt>
      <dd>
        <Email user={user} />
      </dd>
    </dl>
  );
};

/** Who I am, as far as the college knows. */
export const Profile = () => {
  const t = useTexts(accountTexts);
  const query = useCall(userInfo);
  return (
    <Panel title={t('profile')}>
      <Answered query={query} height={260}>
        {(user) => (
          <>
            <div className="my-head">
              <AvatarButton user={user} />
              <div>
                <h2>{user.name}</h2>
                <p>{user.organizationName ?? t('noOrganization')}</p>
              </div>
            </div>
            <Facts user={user} />
          </>
        )}
      </Answered>
    </Panel>
  );
};
