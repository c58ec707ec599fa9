/** The key that was typed last. It is kept here alone, and is gone with the page. */
let apiKey = '';
/** The page of the keys of the workspace of the person who is signed in to the dashboard; undefined until it was asked for. */
let keysPage;

/** Lets the buttons `Try it` open their forms. */
export function prepareForms() {
  for (const button of document.querySelectorAll('.open-try')) {
    button.addEventListener('click', () => open(button));
  }
}

function open(button) {
  const form = button.parentElement.querySelector('template').content.firstElementChild.cloneNode(true);
  button.replaceWith(form);
  const key = form.querySelector('.api-key');
  key.value = apiKey;
  key.addEventListener('input', () => {
    apiKey = key.value;
    for (const other of document.querySelectorAll('.api-key')) if (other !== key) other.value = apiKey;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  (apiKey ? form.querySelector('[name], [type=submit]') : key).focus();
  void linkToKeys(form.querySelector('.keys-link'));
}

/** Leads to the keys of the dashboard’s workspace where there is a session. A key is shown once, so none can be filled in. */
async function linkToKeys(link) {
  keysPage ??= fetch('/dashboard/api/dashboard.v1.SessionService/GetSession', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Connect-Protocol-Version': '1' },
    body: '{}',
  })
    .then((response) => (response.ok ? response.json() : {}))
    .then(({ memberships = [] }) => memberships[0] && `/w/${memberships[0].workspaceId}/keys`)
    .catch(() => undefined);
  const page = await keysPage;
  if (page) link.href = page;
}

async function send(form) {
  const { method, path } = form.dataset;
  const outcome = form.querySelector('.outcome');
  const submit = form.querySelector('[type=submit]');
  const headers = { Authorization: `Bearer ${apiKey.trim()}` };
  const query = new URLSearchParams();
  let address = path;
  for (const { name, value } of form.querySelectorAll('input[name]')) {
    const [place, field] = name.split(':');
    if (place === 'path') address = address.replace(`{${field}}`, encodeURIComponent(value.trim()));
    else if (value && place === 'query') query.set(field, value);
    else if (value) headers[field] = value;
  }
  const body = form.querySelector('textarea')?.value;
  if (body) headers['Content-Type'] = 'application/json';

  submit.disabled = true;
  outcome.replaceChildren(line('Sending…'));
  const start = performance.now();
  try {
    const response = await fetch(address + (query.size > 0 ? `?${query}` : ''), {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      ...(body && { body }),
    });
    const text = await response.text();
    const duration = Math.round(performance.now() - start);
    outcome.replaceChildren(...report(response, text, duration));
  } catch (error) {
    outcome.replaceChildren(line(`No answer: ${error.message}. Check the connection and try again.`));
  } finally {
    submit.disabled = false;
  }
}

function report(response, text, duration) {
  const id = response.headers.get('x-request-id');
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const details = element('details', element('summary', 'Headers'), block(headers, 'Headers of the answer'));
  return [
    line(`${response.status} ${response.statusText} in ${duration} ms. Request id: ${id ?? 'none'}`),
    ...(text ? [block(pretty(text), 'Body of the answer')] : []),
    details,
  ];
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function block(text, label) {
  const pre = element('pre', element('code', text));
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', label);
  return pre;
}

const line = (text) => element('p', text);

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
