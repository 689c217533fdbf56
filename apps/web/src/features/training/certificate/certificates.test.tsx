import { certificatePresets, certificateTextOf } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setCollege } from '../../../platform/college.ts';
import { sampleFacts } from '../../../widgets/certificate/sample.ts';
import { snapped, stepped } from '../../../widgets/certificate/snap.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import PublicCertificate from '../pages/PublicCertificate.tsx';
import CertificateList from './CertificateList.tsx';
import MyCertificates from './MyCertificates.tsx';
import TemplateForm from './TemplateForm.tsx';

const idOf = (n: number) => `0198c5a0-0000-7000-8000-00000000000${n}`;
const [one, two] = [idOf(1), idOf(2)];

afterEach(tidy);

const [name] = certificatePresets.usual;
if (!name) throw new Error('no preset');

describe('the layout', () => {
  it('draws a part to the middle and to the edges of others', () => {
    // 700 wide: 118 is where its middle is that of the canvas.
    expect(snapped(name, { x: 121, y: 400 }, [])).toMatchObject({ x: 118, guides: { x: 468 } });
    const other = { ...name, x: 50, w: 100, y: 300 };
    expect(snapped({ ...name, w: 200 }, { x: 53, y: 400 }, [other])).toMatchObject({ x: 50 });
    expect(snapped({ ...name, w: 200 }, { x: 70, y: 400 }, [other])).toEqual({ x: 70, y: 400, guides: {} });
  });

  it('keeps a part on the canvas', () => {
    expect(snapped(name, { x: 900, y: -50 }, [])).toMatchObject({ x: 236, y: 0 });
    expect(stepped({ ...name, x: 0 }, 'ArrowLeft', false)).toMatchObject({ x: 0 });
    expect(stepped(name, 'ArrowRight', true)).toEqual({ x: name.x + 10, y: name.y });
    expect(stepped(name, 'a', false)).toBeUndefined();
  });

  it('fills the words of its text in', () => {
    const facts = { ...sampleFacts(), name: '张三', score: 96, validTo: '2028-08-31' };
    expect(certificateTextOf('{姓名}{成绩}{有效期}{别的}', facts)).toBe('张三96 分至2028年8月31日{别的}');
    expect(certificateTextOf('{成绩}{有效期}', { ...facts, score: null, validTo: null })).toBe('合格长期');
  });
});

describe('a template', () => {
  it('is laid out with the keyboard and saved with its places', async () => {
    const asked = serve({ CertificateTemplateSave: () => ({ id: one, version: 0 }) });
    signInAs(['certificateTemplateAdd']);
    show(<TemplateForm onClose={() => {}} />);
    fireEvent.change(await screen.findByLabelText(/证书名称/), { target: { value: '安全证书' } });
    fireEvent.change(screen.getByRole('textbox', { name: /发证单位/ }), { target: { value: '实验室处' } });
    const handle = await screen.findByRole('button', { name: /移动“姓名”/ });
    fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true });
    fireEvent.click(screen.getByRole('checkbox', { name: '成绩' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存|提\s*交/ }));
    await waitFor(() => expect(asked.some(({ action }) => action === 'CertificateTemplateSave')).toBe(true));
    const sent = asked.find(({ action }) => action === 'CertificateTemplateSave')?.input as {
      fields: { key: string; y: number; visible: boolean }[];
    };
    expect(sent.fields.find(({ key }) => key === 'name')?.y).toBe(name.y + 10);
    expect(sent.fields.find(({ key }) => key === 'score')?.visible).toBe(true);
  });
});

const row = (id: string, more: object = {}) => ({
  ...{ id, certificateName: '安全证书', certificateNumber: 'ZS2026000001', issuer: '实验室处' },
  ...{ source: 'exam', issuedOn: '2026-09-01', validTo: '2026-12-01', daysLeft: 12, state: 'expiring' },
  ...{ reason: null, version: 0, can: ['renew'] },
  ...more,
});

describe('my certificates', () => {
  it('say how long they hold, are renewed, and those from elsewhere are changed', async () => {
    const asked = serve({
      MineCertificateList: () => ({
        pageNo: 1,
        totalCount: 2,
        data: [
          row(one),
          row(two, {
            ...{ source: 'external', certificateName: '生物安全培训', state: 'rejected', reason: '看不清' },
            ...{ daysLeft: null, validTo: null, can: ['edit'] },
          }),
        ],
      }),
      CertificateRenew: () => ({ certificateId: null, examRoleId: two }),
    });
    signInAs([]);
    show(<MyCertificates />);
    expect(await screen.findByText('还有 12 天到期')).toBeTruthy();
    expect(screen.getByText('看不清')).toBeTruthy();
    expect(screen.getByRole('button', { name: /编\s*辑/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /续\s*期/ }));
    expect(await screen.findByText('请重新参加考试完成续期')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'CertificateRenew')?.input).toEqual({ id: one });
  });
});

describe('the list of certificates', () => {
  it('takes one away with a reason', async () => {
    const asked = serve({
      CertificateList: () => ({
        pageNo: 1,
        totalCount: 1,
        data: [
          {
            ...row(one, { can: ['revoke'] }),
            ...{ userId: two, personName: '张三', personNumber: '1', unit: '', examName: null, score: 96 },
            ...{ issuedAt: '2026-09-01T08:00:00+08:00', validFrom: '2026-09-01', state: 'valid' },
          },
        ],
      }),
      CertificateRevoke: () => ({ changed: 1 }),
    });
    signInAs(['certificateQuery', 'certificateRevoke']);
    show(<CertificateList />);
    await screen.findByText('ZS2026000001');
    fireEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '替考' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存|提\s*交|确\s*定|撤\s*销/ }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'CertificateRevoke')?.input).toEqual({
        ids: [one],
        reason: '替考',
      }),
    );
  });
});

describe('checking a certificate', () => {
  const found = {
    ...{ state: 'revoked', certificateName: '安全证书', nameMasked: '张*', unit: '化学学院', examName: null },
    ...{ issuedOn: '2026-09-01', validFrom: '2026-09-01', validTo: null, certificateNumber: 'ZS1' },
    ...{ collegeName: '某大学', checkedAt: '2026-11-23T08:00:00+08:00' },
  };

  it('asks for number and end of the holder’s, and says in large words what it is', async () => {
    const asked = serve({ Verify: () => found });
    show(<PublicCertificate />);
    fireEvent.change(screen.getByLabelText('证书编号'), { target: { value: 'ZS1' } });
    fireEvent.change(screen.getByLabelText('工号/学号后四位'), { target: { value: '0001' } });
    fireEvent.click(screen.getByRole('button', { name: /查\s*验/ }));
    expect((await screen.findByRole('status')).textContent).toContain('已撤销');
    expect(screen.getByText('张*')).toBeTruthy();
    expect(asked.at(-1)?.input).toEqual({ number: 'ZS1', numberTail: '0001' });
  });

  it('says that there is none', async () => {
    serve({ Verify: () => new Refused(404, 'CERTIFICATE_UNKNOWN', '未查询到该证书') });
    setCollege({ collegeName: '江城理工大学' });
    show(<PublicCertificate />);
    expect(screen.getByRole('heading').textContent).toContain('江城理工大学');
    fireEvent.change(screen.getByLabelText('证书编号'), { target: { value: 'ZS9' } });
    fireEvent.change(screen.getByLabelText('工号/学号后四位'), { target: { value: '0001' } });
    fireEvent.click(screen.getByRole('button', { name: /查\s*验/ }));
    expect(await screen.findByText('未查询到该证书')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查验其他证书' }));
    expect(screen.getByLabelText('证书编号')).toBeTruthy();
  });
});
