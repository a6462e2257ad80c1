import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { splitWords } from './words/split-words.ts';

const guess = (text: string) => guessLanguage(splitWords(text).map((word) => ({ text: word })));

describe('guessLanguage', () => {
  it.each([
    ['en', 'Thank you all for coming. What I want to talk about today is how we build things.'],
    ['es', 'Muchas gracias por venir. Hoy quiero hablar de cómo se construyen las cosas y por qué.'],
    ['fr', "Merci d'être venus. Aujourd'hui, je voudrais vous parler de ce que nous faisons."],
    ['de', 'Vielen Dank, dass Sie gekommen sind. Heute möchte ich über die Zukunft sprechen.'],
    ['it', 'Grazie a tutti di essere venuti. Oggi vorrei parlare di come si fanno le cose, perché conta.'],
    ['pt', 'Obrigado por terem vindo. Hoje eu quero falar sobre como a gente faz as coisas e não só isso.'],
    ['nl', 'Bedankt dat jullie er zijn. Vandaag wil ik het hebben over hoe we dat doen met elkaar.'],
    ['pl', 'Dziękuję, że jesteście. Dziś chcę mówić o tym, jak to się robi i dlaczego jest ważne.'],
    ['sv', 'Tack för att ni kom. Idag vill jag prata om hur vi gör det här och varför det är viktigt.'],
    ['tr', 'Geldiğiniz için çok teşekkürler. Bugün bu konuda bir şey anlatmak istiyorum ve sonra sorular.'],
    ['ru', 'Спасибо, что пришли. Сегодня я хочу рассказать о том, как мы это делаем.'],
    ['uk', 'Дякую, що прийшли. Сьогодні я хочу розповісти, як ми це робимо і чому.'],
    ['el', 'Σας ευχαριστώ που ήρθατε. Σήμερα θέλω να μιλήσω.'],
    ['ja', '今日は来てくれてありがとうございます。'],
    ['zh', '感谢大家今天来到这里，我想谈谈我们的工作。'],
    ['ko', '와 주셔서 감사합니다. 오늘은 이야기를 하겠습니다.'],
    ['ar', 'شكرا لكم على الحضور اليوم أريد أن أتحدث'],
    ['fa', 'امروز می‌خواهم درباره چیزی صحبت کنم که گفتم'],
    ['he', 'תודה שבאתם. היום אני רוצה לדבר'],
    ['hi', 'आने के लिए धन्यवाद। आज मैं बात करना चाहता हूँ'],
  ])('detects %s', (language, text) => expect(guess(text)).toBe(language));

  it.each(['', 'Hm', '12 34', 'xyzzy plugh foo qux'])('does not guess from %j', (text) =>
    expect(guess(text)).toBeNull(),
  );
});
