CREATE TABLE "lock_command" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"list_version" integer DEFAULT 0 NOT NULL,
	"signs_in" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"detail" text,
	"resolved" boolean DEFAULT false NOT NULL,
	"requested_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lock_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lock_id" uuid NOT NULL,
	"device_event_id" text NOT NULL,
	"kind" text NOT NULL,
	"device_at" timestamptz(3) NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	"user_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "smart_lock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"gateway" text,
	"external_id" text,
	"name" text NOT NULL,
	"model" text,
	"offline_hours" integer NOT NULL,
	"key_id" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamptz(3),
	"state" text DEFAULT 'offline' NOT NULL,
	"battery" integer,
	"firmware" text,
	"last_seen_at" timestamptz(3),
	"offline_told" boolean DEFAULT false NOT NULL,
	"sync_version" integer DEFAULT 0 NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"simulated" jsonb,
	"removed_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "smart_lock_person" (
	"lock_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wanted" boolean NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"version" integer NOT NULL,
	"acked" boolean DEFAULT false NOT NULL,
	"held_until" timestamptz(3),
	CONSTRAINT "smart_lock_person_lock_id_user_id_pk" PRIMARY KEY("lock_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lock_command" ADD CONSTRAINT "lock_command_lock_id_smart_lock_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."smart_lock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_command" ADD CONSTRAINT "lock_command_requested_by_id_account_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_event" ADD CONSTRAINT "lock_event_lock_id_smart_lock_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."smart_lock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_event" ADD CONSTRAINT "lock_event_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD CONSTRAINT "smart_lock_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock_person" ADD CONSTRAINT "smart_lock_person_lock_id_smart_lock_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."smart_lock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock_person" ADD CONSTRAINT "smart_lock_person_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lock_command_due" ON "lock_command" USING btree ("next_at") WHERE "lock_command"."state" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "lock_command_by_lock" ON "lock_command" USING btree ("lock_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lock_command_by_time" ON "lock_command" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lock_command_failed" ON "lock_command" USING btree ("lock_id") WHERE "lock_command"."state" = 'failed' and not "lock_command"."resolved";--> statement-breakpoint
CREATE UNIQUE INDEX "lock_event_once" ON "lock_event" USING btree ("lock_id","device_event_id");--> statement-breakpoint
CREATE INDEX "lock_event_by_time" ON "lock_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "lock_event_by_lock" ON "lock_event" USING btree ("lock_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_key" ON "smart_lock" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_external" ON "smart_lock" USING btree ("gateway","external_id") WHERE "smart_lock"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "smart_lock_by_room" ON "smart_lock" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "smart_lock_by_name" ON "smart_lock" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "smart_lock_by_sight" ON "smart_lock" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "smart_lock_person_unsynced" ON "smart_lock_person" USING btree ("lock_id") WHERE not "smart_lock_person"."acked";--> statement-breakpoint
CREATE INDEX "smart_lock_person_of" ON "smart_lock_person" USING btree ("user_id");