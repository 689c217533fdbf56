ALTER TABLE "supplier_user" ADD COLUMN "own_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By whom was never kept: whom a company could enable before it may enable still.
UPDATE "supplier_user" u SET "own_disabled" = true FROM "account" a WHERE a."id" = u."account_id" AND a."use_status" = 2;
