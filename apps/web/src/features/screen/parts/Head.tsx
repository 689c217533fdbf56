import type { HomePage } from '@anyan/contract';
import { Button } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Portrait } from '../../../platform/Portrait.tsx';
import { shippedName } from '../../../platform/shippedNames.ts';
import { screenTexts } from '../texts.ts';
import { Greeting } from './Greeting.tsx';

interface Props {
  page: HomePage;
  onArrange: () => void;
}

/** Who I am today: greeting, role and organisation, last sign-in, one sentence to remember. */
export const Head = ({ page, onArrange }: Props) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const { name, avatar, roles, organizationName, lastLoginAt, greetingKey, tip } = page;
  return (
    <>
      <header className="hello">
        <Portrait name={name} src={avatar} size={56} />
        <div>
          <h1>
            <Greeting name={name} greetingKey={greetingKey} />
          </h1>
          <p>
            {roles.length > 0 && <span>{roles.map(shippedName).join(t('comma'))}</span>}
            <span>{organizationName ?? t('noOrganization')}</span>
            <span>{lastLoginAt ? `${t('lastSignIn')} ${formatMoment(lastLoginAt)}` : t('firstSignIn')}</span>
          </p>
        </div>
        <Button className="hello-arrange" onClick={onArrange}>
          {t('arrange')}
        </Button>
      </header>
      <p className="tip" style={{ margin: 0 }}>
        <b>{t('tip')}</b>
        <span>{label([tip.zh, tip.en])}</span>
      </p>
    </>
  );
};
