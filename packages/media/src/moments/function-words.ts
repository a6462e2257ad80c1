import stopWords from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { getClauseWords } from './clause-words.ts';

/** Spoken words missing from stopwords-iso, which was made for written text. */
const spoken: Readonly<Record<string, string>> = {
  zh: '就是 然后 然後 那么 那麼 那个 那個 这个 這個 这样 這樣 那样 那樣 什么 什麼 怎么 怎麼 为什么 為什麼 可能 觉得 覺得 知道 应该 應該 已经 已經 非常 真的 其实 其實 今天 明天 昨天 现在 現在 东西 東西 事情 时候 時候 没有 沒有 一下 一点 一點 之后 之後 之前 我们 我們 你们 你們 他们 他們 大家 不是 还是 還是 或者 因为 因為 所以 但是 如果 可以 需要 想要 开始 開始 出来 出來 起来 起來 里面 裡面 上面 下面 很多 有点 有點 这里 這裡 那里 那裡 自己 问题 問題 方面 部分 一般 来说 來說',
  ja: 'そして それから それで だから けど けれど けれども でも ちょっと やっぱり やはり 本当 本当に すごい すごく たくさん みたい みたいな 感じ 思い 思う 言う 言い なんか まあ えーと いろいろ 色々 今日 明日 昨日 今 自分 皆さん みなさん 僕 俺 あなた 場合 以上 以下 可能 必要 時間 毎日 毎週 毎年 一番 最初 最後 全部 今回 何か',
  ko: '그리고 그래서 그런데 하지만 그냥 진짜 정말 이제 지금 오늘 내일 어제 우리 저희 여러분 제가 내가 것 거 때 수 등 좀 되게 약간 막 뭐 왜 어떻게 이런 그런 저런 있는 없는 하는 되는 같은 있습니다 합니다 입니다 됩니다 생각 경우 때문 정도',
  th: 'ครับ ค่ะ คะ นะ นะครับ นะคะ ผม ฉัน ดิฉัน คุณ พวกเรา มัน แบบว่า ก็คือ คือว่า วันนี้ พรุ่งนี้ เมื่อวาน ตอนนี้ ทำ ทำให้ คน สิ่ง เรื่อง อย่างนี้ แบบนี้ เท่านั้น จริง จริงๆ มากๆ',
  ru: 'это этот вот ну очень просто значит типа короче вообще сегодня завтра вчера сейчас поэтому',
  en: 'gonna wanna gotta kinda sorta lot lots stuff thing things today tomorrow yesterday okay yeah guy guys kind sort time times bit middle end beginning example fact case cases place side moment minute question questions answer',
};

const cachedLists = new Map<string, ReadonlySet<string>>();

/**
 * Lists a language's words that name no subject, in lower case: articles, pronouns, conjunctions, auxiliaries, common
 * adverbs and verbs. They are from stopwords-iso and the function words of speech.
 * @param language ISO 639-1 code; an empty set if no list is known.
 */
export function listFunctionWords(language: string | null): ReadonlySet<string> {
  const code = (language ?? '').slice(0, 2).toLowerCase();
  const read = cachedLists.get(code);
  if (read) return read;
  const key = code === 'nb' || code === 'nn' ? 'no' : code;
  const written = new Map<string, string[]>(Object.entries(stopWords)).get(key) ?? [];
  const { open, fillers } = getClauseWords(code);
  const words = new Set([...written, ...open, ...fillers, ...(spoken[key] ?? '').split(' ').filter(Boolean)]);
  cachedLists.set(code, words);
  return words;
}
