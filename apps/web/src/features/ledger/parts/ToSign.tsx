import { letterEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../texts.ts';

/** Letters that wait for one's signature; nothing where none does. */
export const ToSign = () => {
  const t = useTexts(texts);
  const { data } = useCall(letterEndpoints.mineLetterList);
  const [first] = data?.toSign ?? [];
  return (
    first && (
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('toSign', { n: data?.toSign.length ?? 0 })}
        action={
          <Link to={`/ledger/letterSign?id=${first.id}`}>
            <Button size="small">{t('sign')}</Button>
          </Link>
        }
      />
    )
  );
};
