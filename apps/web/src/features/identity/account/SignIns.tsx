import { accountEndpoints, loginTypes, signInResults } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Answered } from './Answered.tsx';
import { accountTexts } from './texts.ts';
import { deviceOf } from './userAgent.ts';

const pageSize = 10;

/** When, from where and how somebody signed in as me, or tried to. */
export const SignIns = () => {
  const t = useTexts(accountTexts);
  const label = useLabel();
  const [pageNo, setPageNo] = useState(1);
  const query = useCall(
    accountEndpoints.signInList,
    { pageNo, pageSize },
    { placeholderData: (before) => before },
  );
  return (
    <Panel title={t('signIns')}>
      <Answered query={query}>
        {({ data, totalCount }) => (
          <>
            {!totalCount && <p className="panel-note">{t('noSignIns')}</p>}
            <ul className="rows">
              {data.map(({ id, at, result, loginType, ip, userAgent }) => {
                const { browser, system } = deviceOf(userAgent);
                return (
                  <li key={id}>
                    <div>
                      {formatMoment(at)}
                      <small>
                        {[label(loginTypes[loginType]), ip, browser, system].filter(Boolean).join(' · ')}
                      </small>
                    </div>
                    <Tag tone={result === 'success' ? 'default' : 'warning'}>
                      {label(signInResults[result])}
                    </Tag>
                  </li>
                );
              })}
            </ul>
            {totalCount > pageSize && (
              <div className="rows-pager">
                {t('page', { page: pageNo, total: totalCount })}
                <Button size="small" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                  {t('previous')}
                </Button>
                <Button
                  size="small"
                  disabled={pageNo * pageSize >= totalCount}
                  onClick={() => setPageNo(pageNo + 1)}
                >
                  {t('next')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
};
