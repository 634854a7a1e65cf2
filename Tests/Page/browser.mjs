// Chromium, controlled by the Chrome DevTools Protocol over pipes.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Browser {
  #child;
  #profile = fs.mkdtempSync(join(tmpdir(), 'headspring-browser-'));
  #waiting = new Map();
  #count = 0;
  #unread = '';
  events = [];

  constructor() {
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`];
    this.#child = spawn('chromium', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#child.stdio[4].on('data', (data) => this.#read(data));
  }

  #read(data) {
    const parts = (this.#unread + data).split('\0');
    this.#unread = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      const waiting = this.#waiting.get(message.id);
      if (!waiting) this.events.push(message);
      else {
        this.#waiting.delete(message.id);
        if (message.error) waiting.failed(new Error(`${waiting.method}: ${message.error.message}`));
        else waiting.done(message.result);
      }
    }
  }

  call(method, params = {}, sessionId = undefined) {
    const id = ++this.#count;
    this.#child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed, method }));
  }

  /** Opens a page of a size, in a color scheme. */
  async open(address, { width = 1280, height = 900, scheme = 'light', lessMotion = false, touch = false } = {}) {
    const { targetId } = await this.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.call('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await tab.call(`${domain}.enable`);
    await tab.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
    if (touch) await tab.call('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tab.call('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: lessMotion ? 'reduce' : 'no-preference' },
    ] });
    await tab.call('Page.navigate', { url: address });
    return tab;
  }

  async close() {
    const ended = new Promise((done) => this.#child.on('exit', done));
    await this.call('Browser.close').catch(() => {});
    await ended;
    fs.rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Tab {
  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target });
  }

  call(method, params) {
    return this.browser.call(method, params, this.session);
  }

  /** The value of an expression, which may be a promise. */
  async ask(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression, seconds = 30) {
    const end = Date.now() + seconds * 1000;
    while (!(await this.ask(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`after ${seconds} s it is not true: ${expression}`);
      await wait(30);
    }
  }

  /** The messages of the page and its workers, and its violations of the policy. */
  get console() {
    const own = this.browser.events.filter(({ sessionId }) => sessionId === this.session);
    return own.filter(({ method }) => ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].includes(method)).map(({ params }) => JSON.stringify(params));
  }

  /** The addresses that the page has asked for. */
  get requests() {
    const own = this.browser.events.filter(({ sessionId, method }) => sessionId === this.session && method === 'Network.requestWillBeSent');
    return own.map(({ params }) => params.request.url);
  }

  async key(key, code = key, text = undefined) {
    await this.call('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, code, text, windowsVirtualKeyCode: codes[key] });
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode: codes[key] });
  }

  async type(text) {
    await this.call('Input.insertText', { text });
  }

  mouse(type, x, y, buttons = 0) {
    return this.call('Input.dispatchMouseEvent', { type, x, y, button: buttons || type === 'mouseReleased' ? 'left' : 'none', buttons, clickCount: type === 'mouseMoved' ? 0 : 1 });
  }

  /** Drags from a point over others, with a wait between them. */
  async drag([first, ...rest], milliseconds = 16) {
    await this.mouse('mouseMoved', ...first);
    await this.mouse('mousePressed', ...first, 1);
    for (const point of rest) {
      await wait(milliseconds);
      await this.mouse('mouseMoved', ...point, 1);
    }
    await this.mouse('mouseReleased', ...rest.at(-1));
  }

  /** The middle of an element. */
  middle(selector) {
    return this.ask(`(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`);
  }

  async click(selector) {
    let [x, y, moves] = [0, 0, true];
    // As a person does, it waits until what it clicks stands still.
    while (moves) {
      await this.ask(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`);
      const before = await this.middle(selector);
      await wait(60);
      [x, y] = await this.middle(selector);
      moves = x !== before[0] || y !== before[1];
    }
    await this.mouse('mousePressed', x, y, 1);
    await this.mouse('mouseReleased', x, y);
  }

  async screenshot(file) {
    const { data } = await this.call('Page.captureScreenshot', { captureBeyondViewport: true });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  close() {
    return this.browser.call('Target.closeTarget', { targetId: this.target });
  }
}

const codes = { Enter: 13, Tab: 9, Escape: 27, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39, Backspace: 8, ' ': 32 };
