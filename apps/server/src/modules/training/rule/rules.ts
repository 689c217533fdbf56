import { BlockList, isIP } from 'node:net';
import { type ExamRuleFields, examLimits, type PaperRow } from '@anyan/contract';
import { type Failure, failAt } from '../../../platform/failure.ts';

interface Paper {
  paperRows: readonly PaperRow[];
  fixedQuestions: readonly { questionId: string; score: number }[];
}

/** Questions and points of everybody's paper. */
export const measuresOf = ({ paperRows, fixedQuestions }: Paper) => ({
  questionCount: paperRows.reduce((sum, { count }) => sum + count, 0) + fixedQuestions.length,
  totalScore:
    paperRows.reduce((sum, { count, scoreEach }) => sum + count * scoreEach, 0) +
    fixedQuestions.reduce((sum, { score }) => sum + score, 0),
});

const inHalves = (score: number): boolean => Number.isInteger(score * 2);

/** The network that a text names; undefined for one that names none. */
const networkOf = (range: string) => {
  const [address = '', bits, ...more] = range.trim().split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  const fits = family > 0 && more.length === 0 && /^\d{1,3}$/.test(bits ?? '0') && prefix <= most;
  return fits ? { address, prefix, family: family === 6 ? ('ipv6' as const) : ('ipv4' as const) } : undefined;
};

/** Whether an address lies in one of some networks; without networks each does. */
export const isInside = (ranges: readonly string[], address: string | null): boolean => {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const network = networkOf(range);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  // What came over IPv6 sockets of an IPv4 network is that network's.
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family > 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
};

/** What is wrong with a rule whatever the database holds. */
export const faultOf = (rule: ExamRuleFields): Failure | undefined => {
  const { paperRows, openAt, closeAt, hardClose, passScore } = rule;
  const fixedQuestions = rule.fixedQuestions ?? [];
  const { questionCount: count, totalScore: total } = measuresOf({ paperRows, fixedQuestions });
  const row = paperRows.findIndex((one) => !one.ownHazards && !one.coursewareTypeId);
  const odd = [
    ...paperRows.map(({ scoreEach }) => scoreEach),
    ...fixedQuestions.map(({ score }) => score),
    passScore,
  ];
  const range = rule.ipRanges?.find((one) => !networkOf(one));
  if (count === 0) return failAt('paperRows', 'EXAM_PAPER_EMPTY');
  if (row >= 0) return failAt(`paperRows.${row}.coursewareTypeId`, 'EXAM_ROW_TYPE_NEEDED', { row: row + 1 });
  if (count > examLimits.questions)
    return failAt('paperRows', 'EXAM_PAPER_LONG', { max: examLimits.questions, count });
  if (!odd.every(inHalves)) return failAt(inHalves(passScore) ? 'paperRows' : 'passScore', 'EXAM_SCORE_STEP');
  if (new Set(fixedQuestions.map(({ questionId }) => questionId)).size !== fixedQuestions.length)
    return failAt('fixedQuestions', 'EXAM_QUESTION_TWICE');
  const open = paperRows.some(({ questionType }) => questionType === 'shortAnswer');
  if (open && !rule.graders?.length) return failAt('graders', 'EXAM_GRADERS_NEEDED');
  if (passScore > total) return failAt('passScore', 'EXAM_PASS_BEYOND', { total });
  if (openAt && closeAt && Date.parse(closeAt) <= Date.parse(openAt))
    return failAt('closeAt', 'EXAM_WINDOW_REVERSED');
  if (!closeAt && (hardClose || rule.reviewWhen === 'closed')) return failAt('closeAt', 'EXAM_WINDOW_NEEDED');
  if (rule.minSubmitMinutes >= rule.durationMinutes) return failAt('minSubmitMinutes', 'EXAM_SUBMIT_LATE');
  if (range !== undefined) return failAt('ipRanges', 'EXAM_RANGE_WRONG', { range });
  // Nobody could ever renew by hours that are none.
  if (rule.certificateTemplateId && (rule.renewMode ?? 'exam') !== 'exam' && !rule.renewMinutes)
    return failAt('renewMinutes', 'EXAM_RENEW_MINUTES');
  if (rule.coversHazardCategories?.length && !rule.coversRiskLevel)
    return failAt('coversRiskLevel', 'EXAM_COVERS_LEVEL');
  return undefined;
};
