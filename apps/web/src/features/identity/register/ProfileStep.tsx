import { accountEndpoints, type InputOf, type ResultOf, type Tokens, type UserInfo } from '@anyan/contract';
import { Button, Form, Input, TreeSelect } from 'antd';
import { useEffect, useRef } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { normalise, rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Answered } from '../account/Answered.tsx';
import { registerTexts } from '../account/texts.ts';

const { profileComplete, profileOrganizations } = accountEndpoints;
const schema = profileComplete.input;
type Organizations = ResultOf<typeof profileOrganizations>;

/** antd's tree out of the flat list. */
const treeOf = (all: Organizations) =>
  all.map(({ id, parentId, name }) => ({ id, pId: parentId ?? 0, value: id, title: name }));

interface Props {
  user: UserInfo;
  onDone: (tokens: Tokens) => void;
}

/** Fills in what is missing of name and organisation; what the college knows already is not asked. */
const ProfileStep = ({ user, onDone }: Props) => {
  const t = useTexts(registerTexts);
  const label = useLabel();
  const fail = useFailure();
  const save = useAction(profileComplete, { onSuccess: onDone, onError: fail });
  const needsName = !user.name.trim();
  const needsOrganization = !user.organizationId && user.userType <= 2;
  const organizations = useCall(profileOrganizations, {}, { enabled: needsOrganization });
  const nothingMissing = !needsName && !needsOrganization;
  const started = useRef(false);

  // After the setup of the college nothing may be missing any more; then only the tokens are swapped.
  useEffect(() => {
    if (!nothingMissing || started.current) return;
    started.current = true;
    save.mutate({});
  }, [nothingMissing, save]);

  if (nothingMissing)
    return (
      <div style={{ marginTop: 24 }}>
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate({})}>
          {t('finish')}
        </Button>
      </div>
    );
  return (
    <>
      <h2>{t('profileTitle')}</h2>
      <Form
        layout="vertical"
        className="register-form"
        onFinish={(values: InputOf<typeof profileComplete>) => save.mutate(normalise(values, schema))}
      >
        {needsName && (
          <Form.Item
            name="name"
            label={label(schema.properties.name)}
            rules={[{ required: true }, ...rulesOf(schema, 'name')]}
          >
            <Input autoComplete="name" maxLength={50} />
          </Form.Item>
        )}
        {needsOrganization && (
          <Answered query={organizations} height={60}>
            {(all) => (
              <Form.Item
                name="organizationId"
                label={label(schema.properties.organizationId)}
                rules={[{ required: true }]}
              >
                <TreeSelect
                  treeDataSimpleMode
                  treeData={treeOf(all)}
                  showSearch={{ treeNodeFilterProp: 'title' }}
                  placeholder={t('chooseOrganization')}
                  notFoundContent={t('noOrganizations')}
                  listHeight={320}
                />
              </Form.Item>
            )}
          </Answered>
        )}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('finish')}
        </Button>
      </Form>
    </>
  );
};

export default ProfileStep;
