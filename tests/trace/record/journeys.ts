import { expect, type Page } from '@playwright/test';
import { plainPhoto } from '../../browser/support/photos.ts';
import { fillListing, signIn, signUp, type Student } from '../../browser/support/student.ts';

/** What is there before a journey begins. */
export interface Market {
  listing: { title: string };
  /** A user whom one report waits for. */
  moderator: Student;
}

/** It begins with a page load and ends on the screen that the trace's test will render. */
export type Journey = (page: Page, market: Market) => Promise<void>;

const hot = (page: Page) => page.getByRole('heading', { name: "What's Hot" });

/** The main journeys, by the name of the file that holds their trace. */
export const JOURNEYS: Record<string, Journey> = {
  'search-and-find': async (page, { listing }) => {
    await page.goto('/');
    await expect(hot(page)).toBeVisible();
    const box = page.getByPlaceholder('What are you looking for today?');
    await box.fill('lamp');
    await box.press('Enter');
    await page.getByRole('link', { name: listing.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible();
  },
  'register-and-post': async (page) => {
    await page.goto('/auth/register');
    await signUp(page, { username: 'rudo', password: 'Sunny#day2' });
    await expect(hot(page)).toBeVisible();
    await page.getByRole('link', { name: "I'm selling" }).first().click();
    await fillListing(page, {
      title: 'Kettle',
      price: '8',
      photo: await plainPhoto(),
      category: 'Hostel Essentials',
      phone: '263779998877',
      location: 'Avondale',
    });
    await page.getByRole('button', { name: 'Post listing' }).click();
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
  },
  'decide-and-undo': async (page, { moderator }) => {
    await page.goto('/desk');
    await signIn(page, moderator);
    await page.getByRole('link', { name: '@nyasha' }).click();
    await page.getByRole('button', { name: 'Decide about Phone, sealed' }).click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('The listing is hidden.')).toBeVisible();
    await page.getByRole('button', { name: /^Undo: Hidden/ }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Waiting' }).click();
    await expect(page.getByRole('link', { name: '@nyasha' })).toBeVisible();
  },
};
