import { html } from 'hono/html';
import { renderHostControl } from '../../hosts/render-host-control.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { NetworkControl } from '../control/network-control.ts';
import { NETWORK_NAMES, NETWORK_TITLES, type NetworkName } from '../network-names.ts';
import type { NetworkPost } from '../state/network-state.ts';
import type { Network } from '../state/open-network.ts';

const UPLOAD_POST_HELP = html`<p>
  Enter a profile and a network, such as <code>ada/threads</code>, and any key except <code>wrong</code>. Profiles whose
  names begin with <code>empty</code> have no network connected.
</p>`;

/** Renders the page of the networks: posts, faults and requests. */
export function renderNetworks(
  networks: Readonly<Record<NetworkName, Network>>,
  origins: Readonly<Record<NetworkName, string>>,
  control: NetworkControl,
): Html {
  return renderPage({
    title: 'Networks',
    here: 'Networks',
    body: html`<h1>Networks</h1>
      <p>
        What Clipwright posts appears here. Every name is an account, and every password is right except
        <code>wrong</code>. Accounts whose names begin with <code>otp</code> have a second factor, whose code is
        <code>123456</code>.
      </p>
      ${NETWORK_NAMES.map((name) => renderNetwork(networks[name], origins[name]))}
      ${renderHostControl(control, { base: '/_sandbox/networks', titles: NETWORK_TITLES })}
      <form method="post" action="/_sandbox/networks/reset">
        <h2>Start over</h2>
        <p>Deletes all posts and forgets all accounts and tokens. Clipwright has to connect again.</p>
        <button type="submit">Reset networks</button>
      </form>`,
  });
}

function renderNetwork({ name, state }: Network, origin: string): Html {
  const posts = Object.values(state.posts).toReversed();
  const title = NETWORK_TITLES[name];
  return html`<section>
    <h2>${title}</h2>
    <p class="quiet">Server: <code>${origin}</code></p>
    ${name === 'upload-post' ? UPLOAD_POST_HELP : ''}
    ${posts.length === 0 ? html`<p class="quiet">Nothing was posted yet.</p>` : ''}
    <ul class="rows">${posts.map((post) => renderPost(name, post))}</ul>
    ${
      state.accounts.length === 0
        ? ''
        : html`<div class="toolbar">
            <form method="post" action="/_sandbox/networks/expire">
              <button type="submit" name="network" value="${name}">Let all access tokens of ${title} expire</button>
            </form>
            <form method="post" action="/_sandbox/networks/revoke">
              <button type="submit" name="network" value="${name}">Revoke Clipwright’s access to ${title}</button>
            </form>
          </div>`
    }
  </section>`;
}

function renderPost(
  network: NetworkName,
  { id, email, title, text, privacy, uploadId, isVisible, createdMs }: NetworkPost,
): Html {
  return html`<li id="${network}-${id}">
    <span>
      ${title === '' ? '' : html`<strong>${title}</strong> `}${text}
      ${uploadId === null ? '' : html`<a href="/_sandbox/networks/${network}/videos/${uploadId}">Video</a>`}
    </span>
    <span class="quiet">@${email}, ${privacy}${isVisible ? '' : ', not visible to others'}</span>
    <span class="quiet">${new Date(createdMs).toISOString().slice(0, 16).replace('T', ' ')}</span>
  </li>`;
}
