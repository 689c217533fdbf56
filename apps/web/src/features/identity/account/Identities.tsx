import { accountEndpoints, dataScopes } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Answered } from './Answered.tsx';
import { accountTexts } from './texts.ts';

/** Where I belong, what roles I hold and whose data they reach. */
export const Identities = () => {
  const t = useTexts(accountTexts);
  const label = useLabel();
  const query = useCall(accountEndpoints.identityList);
  return (
    <Panel title={t('identities')}>
      <Answered query={query}>
        {({ organizations, roles, posts }) => (
          <dl className="facts">
            <dt>{t('organizations')}</dt>
            <dd>
              {organizations.map(({ id, name, main }) => (
                <div key={id}>
                  {name} {main && organizations.length > 1 && <Tag>{t('mainOrganization')}</Tag>}
                </div>
              ))}
              {!organizations.length && t('noOrganization')}
            </dd>
            <dt>{t('roles')}</dt>
            <dd>
              {roles.map(({ id, name, dataScope }) => (
                <div key={id}>
                  {shippedName(name)} <Tag>{label(dataScopes[dataScope])}</Tag>
                </div>
              ))}
              {!roles.length && t('noRole')}
            </dd>
            {posts.length > 0 && (
              <>
                <dt>{t('posts')}</dt>
                <dd>
                  {posts.map(({ title, place }) => (
                    <div key={`${title} ${place}`}>
                      {title} · {place}
                    </div>
                  ))}
                </dd>
              </>
            )}
          </dl>
        )}
      </Answered>
    </Panel>
  );
};
