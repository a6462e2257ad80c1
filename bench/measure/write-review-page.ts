import { html } from 'hono/html';
import { reasonNames, severeDefects, verdictNames } from './verdicts.ts';

/** A clip on the review page. Paths are relative to the page. */
export type ReviewedClip = {
  /** The name of the source and the number of the clip, such as `talk/1`. */
  id: string;
  video: string;
  waveform: string;
  frames: { path: string; atSec: number }[];
  loudness: string;
  title: string;
  caption: string;
  hashtags: string[];
  reasons: string[];
  doubts: string[];
  transcript: string;
  /** Times in the source, in seconds. */
  startSec: number;
  endSec: number;
};

/** Returns a page for judging clips one by one, which saves the verdicts as a JSON file. */
export function writeReviewPage(clips: readonly ReviewedClip[]): string {
  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Review of ${clips.length} clips</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 75rem; padding: 0 1rem; }
  article { border-top: 1px solid; display: grid; gap: 1rem; grid-template-columns: 18rem 1fr; padding: 1rem 0; }
  video { width: 100%; }
  .frames { display: flex; flex-wrap: wrap; gap: .25rem; }
  figure { margin: 0; font-size: .75rem; }
  figure img { display: block; height: 9rem; }
  fieldset { border: 0; margin: 0; padding: 0; }
  form { grid-column: 1 / -1; display: grid; gap: .5rem; }
  header { background: Canvas; padding: .5rem 0; position: sticky; top: 0; z-index: 1; }
  @media (max-width: 40rem) { article { grid-template-columns: 1fr; } }
</style>
<header>
  <label>Judge <input id="judge" required></label>
  <button id="save">Save the verdicts</button> <output id="state"></output>
</header>
${clips.map(writeClip)}
<script>
  const key = 'verdicts of ' + location.pathname;
  const forms = [...document.forms];
  const judge = document.querySelector('#judge');
  const state = document.querySelector('#state');
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  judge.value = stored.judge ?? '';
  for (const form of forms) {
    for (const [name, value] of stored.fields?.[form.id] ?? []) {
      for (const field of form.elements) {
        if (field.name !== name) continue;
        if (field.type === 'checkbox' || field.type === 'radio') field.checked ||= field.value === value;
        else field.value = value;
      }
    }
  }
  const readAll = () => forms.filter((form) => new FormData(form).has('verdict')).map((form) => {
    const data = new FormData(form);
    const repair = data.get('repairSec');
    return {
      clip: form.id,
      verdict: data.get('verdict'),
      reasons: data.getAll('reasons'),
      severe: data.getAll('severe'),
      repairSec: repair === '' ? null : Number(repair),
      note: data.get('note'),
    };
  });
  const keep = () => {
    const fields = Object.fromEntries(forms.map((form) => [form.id, [...new FormData(form)]]));
    localStorage.setItem(key, JSON.stringify({ judge: judge.value, fields }));
    state.value = readAll().length + ' of ' + forms.length + ' judged';
  };
  addEventListener('input', keep);
  keep();
  document.querySelector('#save').addEventListener('click', () => {
    if (!judge.reportValidity()) return;
    const text = JSON.stringify({ judge: judge.value, verdicts: readAll() }, null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'verdicts-' + judge.value.replace(/[^a-z0-9]+/gi, '-').toLowerCase() + '.json';
    link.click();
  });
</script>
</html>
`);
}

function writeClip(clip: ReviewedClip) {
  const frames = clip.frames.map(
    ({ path, atSec }) => html`<figure><img src="${path}" alt="" loading="lazy">${atSec.toFixed(1)} s</figure>`,
  );
  const choices = (type: string, name: string, values: readonly string[]) =>
    values.map((value) => html`<label><input type="${type}" name="${name}" value="${value}"> ${value}</label> `);
  const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return html`<article>
  <div><video src="${clip.video}" controls preload="none"></video><img src="${clip.waveform}" alt="" width="100%"></div>
  <div>
    <h2>${clip.title}</h2>
    <p>${clip.id}, ${clip.startSec.toFixed(1)} to ${clip.endSec.toFixed(1)} s of the source, ${clip.loudness}</p>
    <p>${clip.caption}</p>
    <p>${clip.hashtags.join(' ')}</p>
    ${list([...clip.reasons, ...clip.doubts.map((doubt) => `Please check: ${doubt}`)])}
    <details open><summary>Transcript</summary><p>${clip.transcript}</p></details>
    <div class="frames">${frames}</div>
  </div>
  <form id="${clip.id}">
    <fieldset>${choices('radio', 'verdict', verdictNames)}</fieldset>
    <fieldset>Reasons: ${choices('checkbox', 'reasons', reasonNames)}</fieldset>
    <fieldset>Severe: ${choices('checkbox', 'severe', severeDefects)}</fieldset>
    <label>Seconds of repair <input name="repairSec" type="number" min="0"></label>
    <label>Note <input name="note" size="80" maxlength="2000"></label>
  </form>
</article>`;
}
