/** The canvas on which certificates are laid out, in pixels; documents and pictures scale it. */
export const certificateCanvas = { width: 936, height: 628 } as const;

export const certificateFieldKeys = {
  name: ['姓名', 'Name'],
  number: ['工号/学号', 'Number'],
  unit: ['单位', 'Unit'],
  achievement: ['证书正文', 'Text'],
  score: ['成绩', 'Score'],
  certificateNumber: ['证书编号', 'Certificate number'],
  date: ['发证日期', 'Issued'],
  validTo: ['有效期至', 'Valid until'],
  qr: ['查验二维码', 'QR code'],
  organization: ['发证单位', 'Issued by'],
  seal: ['印章', 'Seal'],
} as const;
export type CertificateFieldKey = keyof typeof certificateFieldKeys;

export const certificateAligns = {
  left: ['左对齐', 'Left'],
  center: ['居中', 'Centred'],
  right: ['右对齐', 'Right'],
} as const;

/** Where one thing stands on the canvas; `w` of a picture is its side. */
export interface CertificatePlace {
  key: CertificateFieldKey;
  x: number;
  y: number;
  w: number;
  size: number;
  colour: string;
  align: keyof typeof certificateAligns;
  visible: boolean;
}

/** What a template says at the moment of issue. */
export interface CertificateSnapshot {
  certificateName: string;
  certificateText: string;
  certificateOrganizationName: string;
  certificateBackgroundFile: string | null;
  sealFileId: string | null;
  fields: CertificatePlace[];
}

/** What stands in the places of a certificate. */
export interface CertificateFacts {
  name: string;
  number: string;
  unit: string;
  examName: string;
  score: number | null;
  classHours: number | null;
  certificateNumber: string;
  issuedOn: string;
  validTo: string | null;
}

const place = (key: CertificateFieldKey, x: number, y: number, w: number, more: object = {}) => ({
  ...{ key, x, y, w, size: 18, colour: '#303540', align: 'center', visible: true },
  ...more,
});

/** How a certificate is laid out until somebody moves its parts. */
export const certificatePresets = {
  usual: [
    place('name', 118, 190, 700, { size: 40 }),
    place('number', 118, 246, 340, { align: 'right', colour: '#5b6270' }),
    place('unit', 478, 246, 340, { align: 'left', colour: '#5b6270' }),
    place('achievement', 138, 296, 660, { size: 21 }),
    place('score', 118, 392, 700, { visible: false }),
    place('certificateNumber', 118, 470, 330, { size: 15, align: 'left' }),
    place('date', 118, 498, 330, { size: 15, align: 'left' }),
    place('validTo', 118, 526, 330, { size: 15, align: 'left' }),
    place('qr', 423, 462, 90),
    place('organization', 538, 500, 280, { size: 20 }),
    place('seal', 618, 444, 120),
  ],
  left: [
    place('name', 90, 190, 560, { size: 44, align: 'left' }),
    place('number', 90, 252, 280, { align: 'left', colour: '#5b6270' }),
    place('unit', 380, 252, 460, { align: 'left', colour: '#5b6270' }),
    place('achievement', 90, 304, 750, { size: 21, align: 'left' }),
    place('score', 90, 404, 300, { align: 'left' }),
    place('certificateNumber', 90, 476, 380, { size: 15, align: 'left' }),
    place('date', 90, 502, 380, { size: 15, align: 'left' }),
    place('validTo', 90, 528, 380, { size: 15, align: 'left' }),
    place('qr', 742, 180, 100),
    place('organization', 520, 500, 320, { size: 20, align: 'right' }),
    place('seal', 690, 440, 120),
  ],
} as unknown as Readonly<Record<'usual' | 'left', readonly CertificatePlace[]>>;

const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** Words of a template's text that are filled in. */
export const certificateWords = ['姓名', '考试名称', '成绩', '学时', '有效期'] as const;

/** The text of a certificate with what it names filled in; a certificate is in Chinese, whoever looks at it. */
export const certificateTextOf = (text: string, facts: CertificateFacts): string => {
  const words: Record<(typeof certificateWords)[number], string> = {
    姓名: facts.name,
    考试名称: facts.examName,
    成绩: facts.score === null ? '合格' : `${facts.score} 分`,
    学时: facts.classHours === null ? '' : `${facts.classHours} 学时`,
    有效期: facts.validTo ? `至${dayWords(facts.validTo)}` : '长期',
  };
  let filled = text;
  for (const word of certificateWords) filled = filled.replaceAll(`{${word}}`, words[word]);
  return filled;
};

/** The text of a template until somebody writes another. */
export const certificateTextUsual = '参加“{考试名称}”，成绩 {成绩}，{有效期}有效。';

/** What stands in each place that shows words; pictures have none. */
export const certificateLines = (
  { certificateText, certificateOrganizationName }: CertificateSnapshot,
  facts: CertificateFacts,
): Readonly<Partial<Record<CertificateFieldKey, string>>> => ({
  name: facts.name,
  number: facts.number,
  unit: facts.unit,
  achievement: certificateTextOf(certificateText, facts),
  score: facts.score === null ? '' : `成绩：${facts.score} 分`,
  certificateNumber: `证书编号：${facts.certificateNumber}`,
  date: `发证日期：${dayWords(facts.issuedOn)}`,
  validTo: `有效期至：${facts.validTo ? dayWords(facts.validTo) : '长期'}`,
  organization: certificateOrganizationName,
});

/** A line of text runs on below; the others shrink until they fit. */
export const runsOn: CertificateFieldKey = 'achievement';

/** Where the built-in background has the name of the certificate; a picture of one's own has its own. */
export const certificateHeading = { x: 118, y: 96, w: 700, size: 46, colour: '#a8762a' } as const;
